import type { ReactNode } from "react";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface ExpertButtonProps {
  expert: { id: string; name: string; available: boolean };
  /** Put a question, or book a consultation. */
  action: "ask" | "book";
  /** What the link looks like; a button that cannot be pressed is grey. */
  look: string;
  className?: string;
  /** Says whom, for lists in which the button stands several times. */
  named?: boolean;
  /** Instead of its usual words. */
  children?: ReactNode;
}

const TARGETS = { ask: paths.expertQuestion, book: paths.bookExpert };

/** Leads to one of the forms of an expert; cannot be pressed while they are unavailable. */
export function ExpertButton({
  expert: { id, name, available },
  action,
  look,
  className = "",
  named = false,
  children,
}: ExpertButtonProps) {
  const { t } = useTranslation();
  const words = (
    <>
      {children ?? t(`experts:${action}`)}
      {named && <span className="sr-only">: {name}</span>}
    </>
  );
  if (!available) {
    return (
      <>
        <button type="button" className={`btn ${className}`} disabled>
          {words}
        </button>{" "}
      </>
    );
  }
  return (
    <>
      <a className={`btn ${look} ${className}`} href={TARGETS[action](id)}>
        {words}
      </a>{" "}
    </>
  );
}
