import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { AreasSchema } from "~/modules/people/accounts/profile/profile.schema";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The suggested areas as chips, for a new member (rules 805). */
export function AreasForm({ areas }: { areas: readonly string[] }) {
  const { t } = useTranslation();
  const [form, { expertise }] = useForm({ schema: AreasSchema, id: "areas" });
  const typed = expertise.initialValue ?? [];
  return (
    <PostForm form={form} className="panel p-5 sm:p-6">
      <fieldset>
        <legend className="legend">{t("dashboard:areas.legend")}</legend>
        <p className="hint clear-both mb-3">{t("dashboard:areas.hint")}</p>
        <div className="chips">
          {areas.map((area) => (
            <label key={area} className="chip">
              <input
                type="checkbox"
                name={expertise.name}
                value={area}
                defaultChecked={typed.includes(area)}
              />
              {area}{" "}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4">
        <SubmitButton className="btn-outline">{t("dashboard:areas.submit")}</SubmitButton>
      </div>
    </PostForm>
  );
}
