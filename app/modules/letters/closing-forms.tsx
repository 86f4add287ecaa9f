import { RowForm } from "~/components/list/row-form";
import { Allowed } from "~/modules/staff-rights/allowed";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ClosingIntent } from "./closing";

interface ClosingFormsProps {
  intents: readonly ClosingIntent[];
  /** Address of each. */
  to: (intent: ClosingIntent) => string;
  /** Names the letter in the accessible names of the buttons. */
  name: string;
}

/** Buttons that close a letter without an answer, or open it again (rules 860). */
export function ClosingForms({ intents, to, name }: ClosingFormsProps) {
  const { t } = useTranslation();
  return (
    <Allowed right="letters:change">
      {intents.map((intent) => (
        <RowForm
          key={intent}
          action={to(intent)}
          submit={t(`panel-letters:intents.${intent}`)}
          name={name}
        />
      ))}
    </Allowed>
  );
}

/** The section of a letter's own page: what closing means, and its buttons. */
export function ClosingSection({ isClosed, ...forms }: ClosingSectionProps) {
  const { t } = useTranslation();
  return (
    <Allowed right="letters:change">
      <section aria-labelledby="closing" className="panel max-w-5xl p-5 sm:p-8">
        <h2 id="closing" className="text-xl">
          {t(isClosed ? "panel-letters:reopening" : "panel-letters:closing")}
        </h2>
        <p className="muted mt-1">
          {t(isClosed ? "panel-letters:reopeningText" : "panel-letters:closingText")}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ClosingForms {...forms} intents={isClosed ? ["reopen"] : ["handled", "spam"]} />
        </div>
      </section>
    </Allowed>
  );
}

interface ClosingSectionProps extends Omit<ClosingFormsProps, "intents"> {
  isClosed: boolean;
}
