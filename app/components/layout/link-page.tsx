import type { ReactNode } from "react";
import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AuthPage } from "./auth-page";

interface LinkPageProps {
  heading: string;
  lead: string;
  /** Label of the button. */
  submit: string;
  /**
   * Label of a second button, for people who did not request the mail; it posts `intent=cancel`.
   */
  cancel?: string;
  /** Replaces the button after use: the step that is left to do elsewhere. */
  done?: string;
  /** Hidden fields with the values of the link. */
  hidden: Record<string, string>;
  /** True if the link has expired or was used. */
  isDead: boolean;
  /** Heading, text and link for such a case, and a second link where there are two ways on. */
  dead: {
    heading?: string;
    text: string;
    to: string;
    label: string;
    other?: { to: string; label: string };
  };
  /** More to do below, while the link works. */
  children?: ReactNode;
}

/**
 * The page of a link in a mail: one button that uses it, or why it is invalid. Opening the page
 * changes nothing.
 */
export function LinkPage({
  heading,
  lead,
  submit,
  cancel,
  done,
  hidden,
  isDead,
  dead,
  children,
}: LinkPageProps) {
  const { t } = useTranslation();
  return (
    <AuthPage
      heading={isDead ? (dead.heading ?? t("errors:link.dead")) : heading}
      lead={isDead ? undefined : lead}
    >
      <FormProblems id="link" heading={t("errors:link.failed")} />
      {isDead ? (
        <div className="panel grid gap-4 p-5 sm:p-8">
          <p>{dead.text}</p>
          <a className="btn btn-primary" href={dead.to}>
            {dead.label}
          </a>
          {dead.other && (
            <a className="btn btn-outline" href={dead.other.to}>
              {dead.other.label}
            </a>
          )}
        </div>
      ) : (
        <form method="post" className="panel p-5 sm:p-8">
          {done ? (
            <p className="font-semibold">{done}</p>
          ) : (
            <SubmitButton className="btn-primary btn-lg">{submit}</SubmitButton>
          )}
          {cancel && (
            <p className="mt-4">
              <button type="submit" name="intent" value="cancel" className="btn btn-outline">
                {cancel}
              </button>
            </p>
          )}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <HiddenFields />
        </form>
      )}
      {!isDead && children}
    </AuthPage>
  );
}
