import type { ReactNode } from "react";
import { ConfirmPage } from "~/components/form/confirm-page";
import { FormProblems } from "~/components/form/error-summary";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";

interface SelectedDuesPageProps {
  /** Number of dues that would be changed. */
  count: number;
  /** Hash of the dues on the page. */
  seen: string;
  /** Address of the list. */
  back: string;
  question: string;
  confirm: string;
  /** Texts of the page if no due would be changed. */
  nothing: { heading: string; title: string; text: string };
  /** The dues that would be changed, and those left out. */
  children: ReactNode;
}

/** Asks before something is done with the selected dues. */
export function SelectedDuesPage({
  count,
  seen,
  back,
  question,
  confirm,
  nothing,
  children,
}: SelectedDuesPageProps) {
  const { t } = useTranslation();
  if (count > 0)
    return (
      <ConfirmPage
        question={question}
        confirm={confirm}
        cancelTo={back}
        tone="plain"
        hidden={{ seen }}
      >
        <div className="grid gap-5">{children}</div>
      </ConfirmPage>
    );
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={back}>{t("dues:toList")}</BackLink>
      <PageHeading size="dense" heading={nothing.heading} />
      <FormProblems id="confirm" />
      <EmptyState title={nothing.title} text={nothing.text} />
      {children}
    </div>
  );
}
