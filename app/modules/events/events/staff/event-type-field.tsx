import { type AnyField, controlProps, FieldError } from "~/components/form/field";
import { useTranslation } from "~/platform/i18n/use-translation";
import { EVENT_TYPES } from "../event";

export function EventTypeField({ field }: { field: AnyField }) {
  const { t } = useTranslation();
  return (
    <fieldset className="field min-w-0">
      <legend className="label-text mb-1.5">{t("panel-events:fields.type")}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {EVENT_TYPES.map((type, index) => (
          <label key={type} className="option">
            <input
              {...(index === 0 ? controlProps(field, {}) : { name: field.name })}
              className="radio radio-primary mt-0.5"
              type="radio"
              value={type}
              defaultChecked={field.initialValue === type}
            />{" "}
            <span className="text-[.9375rem]">{t(`events:types.${type}`)}</span>{" "}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
