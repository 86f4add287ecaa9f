import type { SubmissionResult } from "@conform-to/react";
import { CurrentPasswordField } from "~/components/form/password-fields";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Note } from "~/components/ui/note";
import { AddressChangeFormSchema } from "~/modules/people/accounts/credentials/credentials.schema";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { addressSection } from "./settings.view.server";

interface AddressChangeFormProps {
  page: ReturnType<typeof addressSection>;
  lastResult?: SubmissionResult<string[]>;
}

/** Asks for the new address; shows which links are still unused after a change has begun. */
export function AddressChangeForm({
  page: { email, pending },
  lastResult,
}: AddressChangeFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: AddressChangeFormSchema, id: "address", lastResult });
  const field = useFieldTexts(fields, "settings:address");
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        {t("settings:address.current")}: <b>{email}</b>
      </p>
      {pending && (
        <Note
          className="mt-4 wrap-anywhere"
          icon="mail"
          heading={pending.heading}
          text={pending.text}
        />
      )}
      <PostForm
        form={form}
        problems={{ heading: t("settings:errors.addressNotChanged") }}
        action={paths.settingsAddress()}
        className="mt-4 grid max-w-md gap-5"
      >
        <TextField {...field("email", "new")} type="email" autoComplete="email" required />
        <CurrentPasswordField
          field={fields.currentPassword}
          label={t("settings:password.current")}
        />
        <div>
          <SubmitButton>{t("settings:address.submit")}</SubmitButton>
        </div>
      </PostForm>
    </>
  );
}
