import type { ComponentProps, ReactNode } from "react";
import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useBack } from "~/components/ui/back";
import { useTranslation } from "~/platform/i18n/use-translation";

interface ConfirmPageProps {
  /** The question: the page's `h1`. */
  question: string;
  /** The consequences of the action. */
  children?: ReactNode;
  /** Label of the button. */
  confirm: string;
  cancelTo: string;
  tone?: "danger" | "plain";
  /** Values that the form posts unseen, such as what the question was about. */
  hidden?: Readonly<Record<string, string>>;
  /** Fields beside the question, attributes of their form, and their errors. */
  asks?: { fields: ReactNode; form: ComponentProps<"form">; problems: ReactNode };
}

/** Confirms an action on a page of its own, in place of a dialog. */
export function ConfirmPage({
  question,
  children,
  confirm,
  cancelTo,
  tone = "danger",
  hidden = {},
  asks,
}: ConfirmPageProps) {
  const { t } = useTranslation();
  const danger = tone === "danger";
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      {asks?.problems ?? <FormProblems id="confirm" />}
      <div
        className={`panel overflow-hidden p-5 sm:p-8 ${danger ? "border-t-4 border-t-error" : ""}`}
      >
        <h1 className="text-2xl">{question}</h1>
        {children && <div className="mt-5">{children}</div>}
        <form method="post" {...asks?.form} className="mt-6 flex flex-wrap gap-3">
          {asks && <div className="grid w-full gap-5">{asks.fields}</div>}
          <button
            type="submit"
            className={`btn ${danger ? "btn-error" : "btn-primary"}`}
            data-pending={t("common:saving")}
          >
            {confirm}
          </button>{" "}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <HiddenFields />
          <a className="btn btn-outline" href={useBack(cancelTo)}>
            {t("common:cancel")}
          </a>
        </form>
      </div>
    </div>
  );
}
