import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";

interface BookButtonProps {
  expert: { id: string; name: string; available: boolean };
  /** What the link looks like; a button that cannot be pressed is grey. */
  look: string;
  className?: string;
  /** Says whom, for lists in which the button stands several times. */
  named?: boolean;
}

/** Leads to the booking form; cannot be pressed while the expert is unavailable. */
export function BookButton({ expert: { id, name, available }, look, className = "", named = false }: BookButtonProps) {
  const { t } = useTranslation();
  const words = (
    <>
      {t("experts:book")}
      {named && <span className="sr-only">: {name}</span>}
    </>
  );
  if (!available) {
    return (
      <button type="button" className={`btn ${className}`} disabled>
        {words}
      </button>
    );
  }
  return (
    <a className={`btn ${look} ${className}`} href={paths.expertSession(id)}>
      {words}
    </a>
  );
}
