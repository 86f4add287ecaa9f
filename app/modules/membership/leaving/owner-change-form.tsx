import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Fact, FactList } from "~/components/ui/fact-list";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { OwnerChangeSchema } from "./leaving.schema";
import type { OwnerChangeView } from "./staff-leaving.view.server";

/** Selects another owner of a company, with the reason. */
export function OwnerChangeForm({ company }: { company: OwnerChangeView }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: OwnerChangeSchema, id: "owner" });
  const field = useFieldTexts(fields, "leaving:staff.fields");
  const { id, owner, ownerId, people, options } = company;
  return (
    <PostForm
      form={form}
      className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
      preventDuplicates
    >
      <FactList strong>
        <Fact term={t("leaving:staff.owner.now")}>{owner || "–"}</Fact>
        <Fact term={t("leaving:staff.owner.people")}>{people}</Fact>
      </FactList>
      <input type="hidden" name="ownerId" value={ownerId} />
      <SelectField
        {...field("personId", "newOwner")}
        placeholder={t("leaving:staff.choose")}
        options={options}
        required
      />
      <TextAreaField {...field("reason")} hint={t("leaving:staff.reasonHint")} rows={3} />
      <ul className="grid list-disc gap-2 pl-5 marker:text-petrol-600">
        <li>{t("leaving:staff.owner.theirs")}</li>
        <li>{t("leaving:staff.owner.before")}</li>
        <li>{t("leaving:staff.owner.told")}</li>
      </ul>
      <FormFooter cancelTo={panelPaths.company(id)}>
        <SubmitButton pending={t("common:saving")}>{t("leaving:staff.owner.submit")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
