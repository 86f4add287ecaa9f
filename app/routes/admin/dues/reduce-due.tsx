import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { reduceDue } from "~/modules/money/dues/changes/due-changes.server";
import { REDUCTIONS, ReduceSchema } from "~/modules/money/dues/due.schema";
import { findOpenDue } from "~/modules/money/dues/ledger/dues.server";
import { dueNotFound } from "~/modules/money/dues/list/due.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "dues:reduce.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const { due, open } = found(await findOpenDue(params.dueId), dueNotFound);
  const { id, number, addressee } = due;
  return { id, number, company: addressee.name, open: locale.format.amount(open) };
});

export const action = staffAction(
  "dues:change",
  { schema: ReduceSchema, notFound: dueNotFound },
  async ({ account: by, params, value, accepted, conflict, reject, done }) => {
    const due = accepted(await reduceDue(params.dueId, value, { by }), ({ refused }) =>
      refused === "too-much"
        ? reject({ amount: ["dues:errors.tooMuch"] }, { status: 409 })
        : conflict("dues:errors.settled"),
    );
    return done(panelPaths.due(due.id), {
      title: "dues:reduce.done",
      text: "dues:new.named",
      params: { number: due.number, company: due.addressee.name },
    });
  },
);

/** "Skoryguj, umórz lub anuluj" */
export default function ReduceDuePage() {
  const { t, id, number, company, open } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: ReduceSchema, id: "reduce" });
  const field = useFieldTexts(fields, "dues:fields");
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        size="dense"
        heading={t("dues:reduce.heading")}
        lead={t("dues:reduce.lead", { number, company, open })}
      />
      <PostForm
        form={form}
        className="panel grid max-w-3xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
        preventDuplicates
      >
        <p>{t("dues:reduce.text")}</p>
        <SelectField
          {...field("how")}
          options={REDUCTIONS.map((value) => ({
            value,
            label: t(`dues:reduce.options.${value}`),
          }))}
          required
        />
        <TextField
          {...field("amount")}
          hint={t("dues:hints.credit")}
          inputMode="decimal"
          optional
        />
        <TextAreaField {...field("reason")} rows={2} />
        <FormFooter cancelTo={panelPaths.due(id)}>
          <SubmitButton pending={t("common:saving")}>{t("dues:reduce.submit")}</SubmitButton>
        </FormFooter>
      </PostForm>
    </div>
  );
}
