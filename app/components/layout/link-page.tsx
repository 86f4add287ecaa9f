import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AuthPage } from "./auth-page";

interface LinkPageProps {
  heading: string;
  lead: string;
  /** Word of the one button. */
  submit: string;
  /** Word of a second button for who has not asked for this; it posts `intent=cancel`. */
  cancel?: string;
  /** What is still to be done elsewhere, where this link was used: in the place of its button. */
  done?: string;
  /** What the link carries. */
  hidden: Record<string, string>;
  /** The link cannot be used (any more). */
  isDead: boolean;
  /** What to do then. */
  dead: { text: string; to: string; label: string };
}

/** Where a link in a mail leads: one button that uses it, or why it is dead and the way on. Opening the page uses nothing up. */
export function LinkPage({
  heading,
  lead,
  submit,
  cancel,
  done,
  hidden,
  isDead,
  dead,
}: LinkPageProps) {
  const { t } = useTranslation();
  return (
    <AuthPage heading={isDead ? t("errors:link.dead") : heading} lead={isDead ? undefined : lead}>
      <FormProblems id="link" heading={t("errors:link.failed")} />
      {isDead ? (
        <div className="panel grid gap-4 p-5 sm:p-8">
          <p>{dead.text}</p>
          <a className="btn btn-primary" href={dead.to}>
            {dead.label}
          </a>
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
    </AuthPage>
  );
}
