import type { ReactNode } from "react";
import { useBackToList } from "~/components/ui/back";
import { Icon, type IconName } from "./icon";

interface TextLinkProps {
  to: string;
  children: ReactNode;
  /** Icon before the text. */
  icon?: IconName;
  /** Icon after the text, for a link to a further or external page. */
  iconAfter?: IconName;
  /** As high as a finger needs, or as a text line in lists of links. */
  height?: "finger" | "line";
  /** True for a page of another site. */
  external?: boolean;
  className?: string;
  "aria-label"?: string;
}

/** A link that stands by itself; links within a sentence are plain `a.link`. */
export function TextLink({
  to,
  children,
  icon,
  iconAfter,
  height = "finger",
  external,
  className = "",
  ...aria
}: TextLinkProps) {
  const classes = [
    "link inline-flex items-center",
    height === "finger" ? "min-h-11" : "min-h-6",
    icon && "gap-2",
    iconAfter && "gap-1.5",
    className,
  ];
  const link = (
    <a
      className={classes.filter(Boolean).join(" ")}
      href={to}
      rel={external ? "external noopener" : undefined}
      {...aria}
    >
      {icon && (
        <>
          <Icon name={icon} className="w-4" />{" "}
        </>
      )}
      {children}
      {iconAfter && (
        <>
          {" "}
          <Icon name={iconAfter} className="w-4" />
        </>
      )}
    </a>
  );
  // The space separates it from the next one without styles.
  return <>{link} </>;
}

/** The link to the list or page above; to the list as it was, where the address names it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink
      to={useBackToList(to)}
      icon="arrow-left"
      className="justify-self-start font-medium! print:hidden no-underline! hover:underline!"
    >
      {children}
    </TextLink>
  );
}
