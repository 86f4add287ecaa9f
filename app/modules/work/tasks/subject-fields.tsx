import type { AnyField } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { FormSubject } from "./form-subject.view.server";

interface SubjectFieldsProps {
  fields: { companyId: AnyField; companyName: AnyField; personIds: AnyField };
  subject: FormSubject;
  /** True if a form can be sent without a company. */
  optional?: boolean;
}

/** The company and the people of a note or a task. */
export function SubjectFields({ fields, subject, optional = false }: SubjectFieldsProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "tasks:fields");
  const { company, isCompanyChosen, people, choices, record } = subject;
  return (
    <>
      {company && record.person !== undefined ? (
        <label className="check">
          <input
            className="checkbox checkbox-primary"
            type="checkbox"
            name={fields.companyId.name}
            value={company.id}
            defaultChecked={isCompanyChosen}
          />{" "}
          <span className="text-[.9375rem] wrap-anywhere">
            {t("tasks:alsoCompany", { company: company.name })}
          </span>
        </label>
      ) : company ? (
        <input type="hidden" name={fields.companyId.name} value={company.id} />
      ) : (
        record.person === undefined && (
          <TextField
            {...field("companyName", "company")}
            optional={optional}
            required={!optional}
          />
        )
      )}
      {choices.length > 0 && (
        <SelectField
          {...field("companyId", "whichCompany")}
          options={choices}
          placeholder={t("tasks:chooseCompany")}
        />
      )}
      {people.length > 0 && <PeopleField field={fields.personIds} subject={subject} />}
    </>
  );
}

function PeopleField({ field, subject }: { field: AnyField; subject: FormSubject }) {
  const { t } = useTranslation();
  const { people, record } = subject;
  const chosen = [field.initialValue ?? record.person ?? []].flat();
  return (
    <fieldset className="min-w-0">
      <legend className="label-text mb-1.5">{t("tasks:fields.people")}</legend>
      <div className="chips">
        {people.map(({ id, name }) => (
          <label key={id} className="chip">
            <input
              type="checkbox"
              name={field.name}
              value={id}
              defaultChecked={chosen.includes(id)}
            />
            {name}{" "}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
