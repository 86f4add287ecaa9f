import { getFormProps } from "@conform-to/react";
import { ConfirmPage } from "~/components/form/confirm-page";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import { UndoSchema } from "~/modules/money/dues/due.schema";
import { findOpenDue } from "~/modules/money/dues/ledger/dues.server";
import { dueNotFound, duePage } from "~/modules/money/dues/list/due.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "dues:undo.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const due = duePage(found(await findOpenDue(params.dueId), dueNotFound), locale);
  const entry = found(due.entries.find(({ id }) => id === params.entryId) ?? null, dueNotFound);
  return { id: due.id, company: due.company, number: due.number, entry };
});

export const action = staffAction(
  "dues:change",
  { schema: UndoSchema, notFound: dueNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const due = accepted(
      await undoEntry(params.dueId, params.entryId, { by, reason: value.reason }),
      ({ refused }) =>
        conflict(refused === "undone-already" ? "dues:errors.undone" : "dues:errors.spent"),
    );
    return done(panelPaths.due(due.id), {
      title: "dues:undo.done",
      text: "dues:new.named",
      params: { number: due.number, company: due.addressee.name },
    });
  },
);

/** Asks for the reason of a counter-entry. */
export default function UndoEntryPage() {
  const { t, id, company, number, entry } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: UndoSchema, id: "undo" });
  const field = useFieldTexts(fields, "dues:fields");
  return (
    <ConfirmPage
      question={t("dues:undo.question")}
      confirm={t("dues:undo.submit")}
      cancelTo={panelPaths.due(id)}
      asks={{
        form: getFormProps(form),
        problems: <ErrorSummary form={form} />,
        fields: <TextAreaField {...field("reason")} rows={2} />,
      }}
    >
      <FactList strong>
        <Fact term={t("dues:fields.company")}>{company}</Fact>
        <Fact term={t("dues:fields.number")}>{number}</Fact>
        <Fact term={t("dues:entries.what")}>{entry.what}</Fact>
        <Fact term={t("dues:entries.when")}>{entry.when}</Fact>
        <Fact term={t("dues:entries.amount")}>{entry.amount}</Fact>
      </FactList>
      <p className="mt-5">{t("dues:undo.text")}</p>
    </ConfirmPage>
  );
}
