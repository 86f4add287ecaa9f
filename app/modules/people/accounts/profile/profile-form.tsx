import { CheckboxField } from "~/components/form/checkbox-field";
import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { ListField } from "~/components/form/list-field";
import { PostForm } from "~/components/form/post-form";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { EXPERTISE_SUGGESTIONS } from "./expertise";
import { ProfileSchema } from "./profile.schema";
import type { profilePage } from "./profile.view.server";

interface ProfileFormProps {
  page: ReturnType<typeof profilePage>;
}

/** The permissions of the person, in the order of the form. */
const SWITCHES = ["isExpert", "showInDirectory", "allowContact", "emailNotifications"] as const;

export function ProfileForm({ page: { values, company } }: ProfileFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: ProfileSchema,
    id: "profile",
    names: [""],
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "profile:fields");
  return (
    <PostForm form={form} action={paths.profile()} className="panel px-5 sm:px-8" preventDuplicates>
      <MainButtonFirst>{t("profile:submit")}</MainButtonFirst>
      <FormSection legend={t("profile:person.legend")} note={t("profile:person.note")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("firstName")} autoComplete="given-name" required />
          <TextField {...field("lastName")} autoComplete="family-name" required />
          <TextField {...field("email")} type="email" readOnly />
          <div className="field">
            <label className="label-text" htmlFor="profile-company">
              {t("profile:fields.company")}
            </label>
            <input
              className="input"
              id="profile-company"
              type="text"
              defaultValue={company}
              readOnly
            />
          </div>
          <TextField
            {...field("position")}
            autoComplete="organization-title"
            optional
            className="sm:col-span-2"
          />
          {values.linkedinUrl !== null && (
            <TextField {...field("linkedinUrl")} type="url" optional className="sm:col-span-2" />
          )}
        </div>
        <TextAreaField {...field("bio")} rows={5} optional />
      </FormSection>
      <FormSection legend={t("profile:expertise.legend")} note={t("profile:expertise.note")}>
        <ListField
          form={form}
          field={fields.expertise}
          label={t("profile:expertise.label")}
          listLabel={t("profile:expertise.list")}
          suggestions={EXPERTISE_SUGGESTIONS.map((area) =>
            t(`profile:expertise.suggestions.${area}`),
          )}
        />
      </FormSection>
      <FormSection legend={t("profile:visibility.legend")}>
        <div className="grid gap-1">
          {SWITCHES.map((name) => (
            <CheckboxField
              key={name}
              field={fields[name]}
              look="toggle"
              label={t(`profile:fields.${name}`)}
              hint={t(`profile:hints.${name}`)}
            />
          ))}
        </div>
      </FormSection>
      <FormFooter cancelTo={paths.dashboard()}>
        <SubmitButton pending={t("common:saving")}>{t("profile:submit")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
