import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { questionSchema } from "./question.schema";

interface QuestionFormProps {
  /** Address of a member's account; null for a visitor, who types one. */
  memberEmail: string | null;
}

/** The question, the address for the answer, and a note on the data. */
export function QuestionForm({ memberEmail }: QuestionFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: questionSchema(memberEmail !== null), id: "question" });
  const field = useFieldTexts(fields, "questions:fields");
  return (
    <div className="grid min-w-0 content-start gap-6 lg:col-start-1 lg:row-start-1">
      <PostForm form={form} className="panel grid gap-5 p-5 sm:p-8">
        <TextAreaField {...field("message")} hint={t("questions:messageHint")} rows={8} />
        {memberEmail === null ? (
          <TextField
            {...field("email")}
            hint={t("questions:emailHint")}
            type="email"
            autoComplete="email"
            required
          />
        ) : (
          <p className="wrap-anywhere">{t("questions:answerTo", { email: memberEmail })}</p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <p className="hint max-w-md">
            {t("questions:privacy")}{" "}
            <a className="link" href={paths.privacy()}>
              {t("questions:privacyLink")}
            </a>
            .
          </p>
          <SubmitButton className="btn-primary btn-lg">{t("questions:submit")}</SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}
