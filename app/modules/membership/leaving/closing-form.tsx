import { CurrentPasswordField } from "~/components/form/password-fields";
import { PostForm } from "~/components/form/post-form";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ClosingSchema } from "./leaving.schema";

interface ClosingFormProps {
  submit: string;
  /** The error if it was refused. */
  failed: string;
  cancelTo: string;
}

/** Asks for the password before an account or a company is closed for good. */
export function ClosingForm({ submit, failed, cancelTo }: ClosingFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ClosingSchema, id: "closing" });
  const field = useFieldTexts(fields, "leaving:account");
  return (
    <PostForm form={form} problems={{ heading: failed }} className="grid max-w-md gap-5">
      <CurrentPasswordField {...field("password")} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-error">
          {submit}
        </button>{" "}
        <a className="btn btn-outline" href={cancelTo}>
          {t("common:cancel")}
        </a>
      </div>
    </PostForm>
  );
}
