import type { AnyField } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useTranslation } from "~/platform/i18n/use-translation";

const WHEN = ["now", "later"] as const;

/** At once, or day and hour. */
export function SendingFields({ fields }: { fields: Record<"when" | "day" | "hour", AnyField> }) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-mailings:send");
  const chosen = fields.when.initialValue ?? WHEN[0];
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="label-text">{t("panel-mailings:send.when")}</legend>
        <div className="chips mt-2">
          {WHEN.map((when) => (
            <label key={when} className="chip">
              <input
                type="radio"
                name={fields.when.name}
                value={when}
                defaultChecked={chosen === when}
              />
              {t(`panel-mailings:send.${when}`)}{" "}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("day")} type="date" optional />
        <TextField {...field("hour")} optional />
      </div>
    </>
  );
}
