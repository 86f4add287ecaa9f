import { type AnyField, controlProps, FieldError } from "~/components/form/field";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CONTACT_METHODS } from "../booking-options";

export function ContactMethodField({ field }: { field: AnyField }) {
  const { t } = useTranslation();
  const chosen = field.initialValue ?? CONTACT_METHODS[0];
  return (
    <fieldset className="panel min-w-0 p-4 sm:p-6">
      <legend className="sr-only">{t("bookings:fields.contactMethod")}</legend>
      <h2 className="text-xl">{t("bookings:methods.heading")}</h2>
      <div className="@container mt-4">
        <div className="grid gap-3 @xl:grid-cols-3">
          {CONTACT_METHODS.map((method, index) => (
            <label key={method} className="option">
              <input
                {...(index === 0 ? controlProps(field, {}) : { name: field.name })}
                className="radio radio-primary mt-0.5"
                type="radio"
                value={method}
                defaultChecked={chosen === method}
              />
              <span className="min-w-0">
                <b className="block text-[.9375rem]">{t(`bookings:methods.${method}.label`)}</b>{" "}
                <span className="hint">{t(`bookings:methods.${method}.hint`)}</span>
              </span>{" "}
            </label>
          ))}
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <FieldError field={field} />
      </div>
    </fieldset>
  );
}
