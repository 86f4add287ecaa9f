import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AccountClosingSchema } from "./leaving.schema";
import type { AccountClosingView } from "./staff-leaving.view.server";

/** The consequences of closing an account, for staff. */
export function AccountClosingFacts({ closing: { goes, stays } }: { closing: AccountClosingView }) {
  const { t } = useTranslation();
  return (
    <>
      <Panel id="goes-heading" heading={t("leaving:staff.close.goes")}>
        <ul className="mt-3 grid max-w-text list-disc gap-2 pl-5 marker:text-petrol-600">
          {goes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Panel>
      <Panel id="stays-heading" heading={t("leaving:staff.close.stays")}>
        <p className="mt-2 max-w-prose">{t("leaving:staff.close.staysText")}</p>
        <ul className="mt-3 grid max-w-text list-disc gap-2 pl-5 marker:text-petrol-600">
          {stays.map(({ id, what, period }) => (
            <li key={id}>
              {what} <span className="muted">({period})</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** Shown instead of the form where the company needs another owner first. */
export function OwnerFirst({ company, to }: { company: string; to: string | null }) {
  const { t } = useTranslation();
  return (
    <Note icon="info" heading={t("leaving:staff.close.ownerNote", { company })}>
      {to && (
        <p className="mt-2">
          <TextLink to={to}>{t("leaving:staff.close.toOwner")}</TextLink>
        </p>
      )}
    </Note>
  );
}

/** Asks staff why they close an account. */
export function AccountClosingForm({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: AccountClosingSchema, id: "closing" });
  const field = useFieldTexts(fields, "leaving:staff.fields");
  return (
    <PostForm
      form={form}
      className="panel grid max-w-2xl gap-5 border-t-4 border-t-error p-5 sm:p-8"
      preventDuplicates
    >
      <p className="font-semibold">{t("leaving:staff.close.final")}</p>
      <TextAreaField {...field("reason")} hint={t("leaving:staff.closeReasonHint")} rows={3} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="btn-error" pending={t("common:saving")}>
          {t("leaving:staff.close.submit")}
        </SubmitButton>{" "}
        <a className="btn btn-outline" href={panelPaths.person(personId)}>
          {t("common:cancel")}
        </a>
      </div>
    </PostForm>
  );
}
