import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Fact, FactList } from "~/components/ui/fact-list";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CodeField } from "./code-field";
import { RECOVERY_CODES } from "./staff-factor";
import { StaffFactorFormSchema } from "./staff-factor.schema";

interface StaffFactorChangesProps {
  since: string;
  /** Number of recovery codes that were not used. */
  left: number;
  isRequired: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A factor that is in use, and what a code allows to change about it. */
export function StaffFactorChanges({
  since,
  left,
  isRequired,
  lastResult,
}: StaffFactorChangesProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: StaffFactorFormSchema, id: "factor", lastResult });
  const field = useFieldTexts(fields, "second-factor:fields");
  return (
    <>
      <FactList>
        <Fact term={t("second-factor:on.since")}>{since}</Fact>
        <Fact term={t("second-factor:on.left")}>
          {left > 0
            ? t("second-factor:on.leftOf", { left, all: RECOVERY_CODES })
            : t("second-factor:on.none")}
        </Fact>
      </FactList>
      <PostForm form={form} className="panel grid gap-5 p-5 sm:p-8">
        <div>
          <h2 className="text-xl">{t("second-factor:on.change")}</h2>
          <p className="muted mt-1">{t("second-factor:on.changeText")}</p>
        </div>
        <CodeField {...field("code", "anyCode")} />
        <div className="flex flex-wrap gap-3">
          <StepButton step="codes" />
          <StepButton step="replace" />
          {!isRequired && <StepButton step="remove" />}
        </div>
      </PostForm>
    </>
  );
}

function StepButton({ step }: { step: "codes" | "replace" | "remove" }) {
  const { t } = useTranslation();
  return (
    <button type="submit" name="step" value={step} className="btn btn-outline">
      {t(`second-factor:on.${step}`)}
    </button>
  );
}
