import { type AnyField, controlProps, FieldError } from "~/components/form/field";
import { useTranslation } from "~/platform/i18n/use-translation";
import { NOTE_KINDS } from "./note";

/** How staff were in contact. */
export function NoteKindField({ field }: { field: AnyField }) {
  const { t } = useTranslation();
  const chosen = field.initialValue ?? NOTE_KINDS[0];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("notes:fields.kind")}</legend>
      <div className="chips">
        {NOTE_KINDS.map((kind, index) => (
          <label key={kind} className="chip">
            <input
              {...(index === 0 ? controlProps(field, {}) : { name: field.name })}
              type="radio"
              value={kind}
              defaultChecked={chosen === kind}
            />
            {t(`notes:kinds.${kind}`)}{" "}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
