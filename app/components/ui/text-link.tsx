import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

interface TextLinkProps {
  to: string;
  children: ReactNode;
  /** Before the words. */
  icon?: IconName;
  /** After the words, for a link that leads on or away. */
  iconAfter?: IconName;
  /** As high as a finger needs, or as a line of text where links stand below each other in lists. */
  height?: "finger" | "line";
  /** Leads to somebody else's page. */
  external?: boolean;
  className?: string;
  "aria-label"?: string;
}

/** A link that stands by itself; one within a sentence is a plain `a.link`. */
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
  // The blank parts it from the next one where there are no styles.
  return <>{link} </>;
}

/** The way back to the list or page above. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink
      to={to}
      icon="arrow-left"
      className="font-medium! print:hidden no-underline! hover:underline!"
    >
      {children}
    </TextLink>
  );
}
