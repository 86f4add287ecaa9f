import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { RoleBoxes } from "./role-boxes";
import { StaffMemberFormSchema } from "./staff-member.schema";

/** Name, user name and roles of a new account. */
export function StaffMemberForm() {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: StaffMemberFormSchema, id: "staff" });
  const field = useFieldTexts(fields, "panel:fields");
  return (
    <PostForm
      form={form}
      className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
      preventDuplicates
    >
      <TextField field={fields.name} label={t("staff:newName")} required />
      <TextField
        {...field("username")}
        hint={t("staff:hints.username")}
        autoComplete="off"
        required
      />
      <RoleBoxes fields={fields} />
      <FormFooter cancelTo={panelPaths.staff()}>
        <SubmitButton pending={t("common:saving")}>{t("staff:add")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
