import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { PAY_SOURCES, PaySchema } from "~/modules/money/dues/due.schema";
import { findOpenDue, payDue } from "~/modules/money/dues/ledger/dues.server";
import { dueNotFound } from "~/modules/money/dues/list/due.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";
import { typedAmount } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";

export const handle: PageHandle = { title: "dues:pay.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const { due, open } = found(await findOpenDue(params.dueId), dueNotFound);
  return {
    id: due.id,
    number: due.number,
    company: due.addressee.name,
    open: locale.format.amount(open),
    values: {
      source: PAY_SOURCES[0],
      day: dayFromToday(0),
      payer: due.addressee.name,
      amount: typedAmount(open),
    },
  };
});

export const action = staffAction(
  "dues:change",
  { schema: PaySchema, notFound: dueNotFound },
  async ({ account: by, params, request, value, accepted, conflict, reject, locale, done }) => {
    const { due, over } = accepted(await payDue(params.dueId, value, { by }), ({ refused }) =>
      refused === "future"
        ? reject({ day: ["dues:errors.future"] })
        : conflict("dues:errors.settled"),
    );
    return done(pageBefore(request, panelPaths.due(due.id)), {
      title: "dues:pay.done",
      text: over > 0 ? "dues:pay.over" : "dues:new.named",
      params: {
        number: due.number,
        company: due.addressee.name,
        over: locale.format.amount(over),
      },
    });
  },
);

/** "Zapisz wpłatę" */
export default function PayDuePage() {
  const { t, id, number, company, open, values } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: PaySchema, id: "pay", defaultValue: values });
  const field = useFieldTexts(fields, "dues:fields");
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        size="dense"
        heading={t("dues:pay.heading")}
        lead={t("dues:pay.lead", { number, company })}
      />
      <PostForm
        form={form}
        className="panel grid max-w-3xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
        preventDuplicates
      >
        <TextField {...field("amount")} hint={t("dues:hints.pay", { open })} inputMode="decimal" />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field("source")}
            options={PAY_SOURCES.map((value) => ({ value, label: t(`dues:sources.${value}`) }))}
          />
          <TextField {...field("day", "paidOn")} type="date" />
        </div>
        <TextField {...field("payer")} optional />
        <FormFooter cancelTo={panelPaths.due(id)}>
          <SubmitButton pending={t("common:saving")}>{t("dues:pay.submit")}</SubmitButton>
        </FormFooter>
      </PostForm>
    </div>
  );
}
