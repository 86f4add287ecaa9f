import type { ReactNode } from "react";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface ExpertButtonProps {
  expert: { id: string; name: string; available: boolean };
  /** Asks a question or books a consultation. */
  action: "ask" | "book";
  /** Classes of the link; a disabled button is grey. */
  look: string;
  className?: string;
  /** Adds the expert's name, for lists that repeat the button. */
  named?: boolean;
  /** Replaces the usual label. */
  children?: ReactNode;
}

const TARGETS = { ask: paths.expertQuestion, book: paths.bookExpert };

/** Link to a form of an expert; disabled while they are unavailable. */
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
