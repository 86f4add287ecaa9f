import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { addressSchema } from "./credentials.schema";

interface AddressFormProps {
  id: string;
  submit: string;
  /** The error of a form that was refused as a whole. */
  heading?: string;
}

/** Asks for an address to send a mail to: a new password, a new confirmation link. */
export function AddressForm({ id, submit, heading }: AddressFormProps) {
  const [form, fields] = useForm({ schema: addressSchema(true), id });
  const field = useFieldTexts(fields, "login:fields");
  return (
    <PostForm form={form} problems={{ heading }} className="panel grid gap-5 p-5 sm:p-8">
      <TextField {...field("email")} type="email" autoComplete="email" required />
      <SubmitButton className="btn-primary btn-lg">{submit}</SubmitButton>
    </PostForm>
  );
}
