import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { addressSchema } from "./credentials.schema";

interface AddressFormProps {
  id: string;
  submit: string;
  /** The error of a form that was refused as a whole. */
  heading?: string;
}

/** Asks for an address to send a mail to: a new password, a new confirmation link. */
export function AddressForm({ id, submit, heading }: AddressFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: addressSchema(true), id });
  return (
    <PostForm form={form} problems={{ heading }} className="panel grid gap-5 p-5 sm:p-8">
      <TextField
        field={fields.email}
        label={t("login:fields.email")}
        type="email"
        autoComplete="email"
        required
      />
      <SubmitButton className="btn-primary btn-lg">{submit}</SubmitButton>
    </PostForm>
  );
}
