import { CheckboxField } from "~/components/form/checkbox-field";
import type { FieldProps } from "~/components/form/field";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The mails to many people that the forms show. */
const SHOWN = ["organizational", "event", "newsletter", "digest"] as const;

interface MailingChoicesProps {
  /** Only an account has a week of its own, which the digest shows. */
  hasAccount?: boolean;
  /** The public pages have no switches. */
  look?: "checkbox" | "toggle";
  fields: Record<(typeof SHOWN)[number], FieldProps["field"]>;
}

/** Mails to many people, each with its switch, in a form of the settings or of a link. */
export function MailingChoices({
  fields,
  hasAccount = true,
  look = "toggle",
}: MailingChoicesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t("settings:mailings.legend")}</legend>
      {SHOWN.filter((purpose) => purpose !== "digest" || hasAccount).map((purpose) => (
        <CheckboxField
          key={purpose}
          field={fields[purpose]}
          look={look}
          label={t(`settings:mailings.${purpose}.name`)}
          hint={t(`settings:mailings.${purpose}.hint`)}
        />
      ))}
    </fieldset>
  );
}
