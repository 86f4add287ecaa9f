import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CodeField } from "./code-field";
import { StaffFactorFormSchema } from "./staff-factor.schema";

interface StaffFactorSetupProps {
  qr: { size: number; path: string };
  /** The secret in groups of four. */
  secret: string;
  replaces: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Gives the secret to an app, and takes the code that proves it. */
export function StaffFactorSetup({ qr, secret, replaces, lastResult }: StaffFactorSetupProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: StaffFactorFormSchema, id: "factor", lastResult });
  const field = useFieldTexts(fields, "second-factor:fields");
  return (
    <PostForm form={form} className="panel grid gap-6 p-5 sm:p-8">
      <ol className="grid gap-6">
        <Step number={1} text={t("second-factor:setUp.app")} />
        <Step number={2} text={t("second-factor:setUp.scan")}>
          <svg
            viewBox={`0 -.5 ${qr.size} ${qr.size}`}
            className="w-full max-w-60 rounded-field border border-line bg-white stroke-black"
            shapeRendering="crispEdges"
            role="img"
            aria-label={t("second-factor:setUp.picture")}
          >
            <path d={qr.path} />
          </svg>
          <p className="muted text-[.9375rem]">{t("second-factor:setUp.key")}</p>
          <p>
            <code className="font-semibold wrap-anywhere">{secret}</code>
          </p>
        </Step>
        <Step number={3} text={t("second-factor:setUp.type")}>
          <CodeField {...field("code")} isDigits />
        </Step>
      </ol>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton className="btn-primary btn-lg" pending={t("common:saving")}>
          {t("second-factor:setUp.submit")}
        </SubmitButton>{" "}
        {replaces && (
          <TextLink to={panelPaths.secondFactor()}>{t("second-factor:setUp.keep")}</TextLink>
        )}
      </div>
    </PostForm>
  );
}

function Step({ number, text, children }: { number: number; text: string; children?: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-petrol-50 font-semibold"
      >
        {number}
      </span>
      <div className="grid gap-3">
        <p className="pt-1">{text}</p>
        {children}
      </div>
    </li>
  );
}
