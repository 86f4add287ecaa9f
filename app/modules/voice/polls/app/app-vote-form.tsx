import { controlProps, FieldError } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { VoteSchema } from "../ballot.schema";
import { VOTE_OPTIONS, type VoteOption } from "../poll";

interface AppVoteFormProps {
  action: string;
  cancelTo: string;
  /** The person's current vote. */
  chosen: VoteOption | null;
}

export function AppVoteForm({ action, cancelTo, chosen }: AppVoteFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: VoteSchema,
    id: "vote",
    defaultValue: { option: chosen ?? undefined },
  });
  return (
    <div className="mt-4 grid gap-4">
      <PostForm
        form={form}
        action={action}
        className="grid gap-4"
        preventDuplicates
        data-needs-choice
      >
        <fieldset className="min-w-0">
          <legend className="label-text mb-2">{t("polls:choice")}</legend>
          <div className="grid gap-2">
            {VOTE_OPTIONS.map((option, index) => (
              <label key={option} className="option items-center!">
                <input
                  {...(index === 0
                    ? controlProps(fields.option, {})
                    : { name: fields.option.name })}
                  className="radio radio-primary"
                  type="radio"
                  value={option}
                  defaultChecked={fields.option.initialValue === option}
                />{" "}
                {t(`polls:options.${option}`)}{" "}
              </label>
            ))}
          </div>
          <div className="mt-2 empty:hidden">
            <FieldError field={fields.option} />
          </div>
        </fieldset>
        {chosen && <p className="muted text-sm">{t("polls:changeNote")}</p>}
        <div className="grid grid-cols-[1fr_auto] gap-3">
          <SubmitButton>{t("polls:submit")}</SubmitButton>{" "}
          <a className="btn btn-outline" href={cancelTo}>
            {t("common:cancel")}
          </a>
        </div>
      </PostForm>
    </div>
  );
}
