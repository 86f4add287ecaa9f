import { useTranslation } from "~/platform/i18n/use-translation";
import { Icon, type IconName } from "./icon";

export interface ActionLink {
  to: string;
  label: string;
  icon?: IconName;
}

/** Links of a page that need no button of their own, folded under "Więcej" (rules 826). */
export function MoreLinks({
  links,
  label,
  isSmall = false,
}: {
  links: readonly ActionLink[];
  /** The word of the button, if it is not "Więcej". */
  label?: string;
  /** As high as the small buttons beside it. */
  isSmall?: boolean;
}) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <details className="fold no-print">
      <summary className={`btn btn-outline ${isSmall ? "lg:btn-sm" : ""}`}>
        {label ?? t("panel:more")} <Icon name="chevron-down" className="turn w-4" />
      </summary>
      <ul className="fold-box panel more-links">
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <a href={to}>
              {icon && <Icon name={icon} className="w-4" />} {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The actions of a page: one solid button, outline ones, and the others under "Więcej". */
export function ActionLinks({
  main: [first, ...others],
  more,
}: {
  main: readonly ActionLink[];
  more: readonly ActionLink[];
}) {
  return (
    <div className="no-print flex flex-wrap items-start gap-2">
      {first && <ActionButton link={first} look="btn-primary" />}
      {others.map((link) => (
        <ActionButton key={link.to} link={link} look="btn-outline" />
      ))}
      <MoreLinks links={more} />
    </div>
  );
}

const ActionButton = ({ link: { to, label, icon }, look }: { link: ActionLink; look: string }) => (
  <>
    <a className={`btn ${look} max-sm:grow`} href={to}>
      {icon && <Icon name={icon} className="w-4" />} {label}
    </a>{" "}
  </>
);
