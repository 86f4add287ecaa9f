import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { decideTerm } from "~/modules/money/dues/changes/term-decisions.server";
import { findOpenDue } from "~/modules/money/dues/ledger/dues.server";
import { dueNotFound } from "~/modules/money/dues/list/due.view.server";
import {
  TERM_DECISIONS,
  TermDecisionSchema,
} from "~/modules/money/dues/requests/due-request.schema";
import { askedOf } from "~/modules/money/dues/requests/open-requests.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "due-requests:decide.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const { due, open } = found(await findOpenDue(params.dueId), dueNotFound);
  const { format } = locale;
  const asked = askedOf(due.id);
  return {
    id: due.id,
    due: {
      number: due.number,
      company: due.addressee.name || due.number,
      open: format.amount(open),
      term: format.date(due.term),
    },
    asked: asked && {
      wanted: asked.wantedTerm ?? due.term,
      text: format.date(asked.wantedTerm ?? due.term),
      reason: asked.reason,
    },
  };
});

export const action = staffAction(
  "dues:change",
  { schema: TermDecisionSchema, notFound: dueNotFound },
  async ({ account: by, params, value, locale, accepted, conflict, reject, done }) => {
    const due = accepted(await decideTerm(params.dueId, value, { by }), ({ refused }) =>
      refused === "same"
        ? reject({ term: ["due-requests:errors.same"] })
        : conflict(`due-requests:errors.${refused === "settled" ? "settled" : "notAsked"}`),
    );
    const isRefusal = value.how === "refusal";
    return done(panelPaths.due(due.id), {
      title: isRefusal ? "due-requests:decide.refused" : "due-requests:decide.moved",
      params: { day: locale.format.date(due.term) },
      isMailed: true,
    });
  },
);

/** Sets another term of a due, or replies to a request for one. */
export default function DueTermPage() {
  const { t, id, due, asked } = usePage<typeof loader>();
  const [form, fields] = useForm({
    schema: TermDecisionSchema,
    id: "term",
    defaultValue: { how: "newTerm", term: asked?.wanted },
  });
  const field = useFieldTexts(fields, "due-requests:decide");
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        size="dense"
        heading={t(asked ? "due-requests:decide.answer" : "due-requests:decide.heading")}
        lead={t("due-requests:decide.lead", due)}
      />
      {asked && (
        <Note
          icon="info"
          heading={t("due-requests:decide.asks", { wanted: asked.text })}
          text={asked.reason}
        />
      )}
      <PostForm
        form={form}
        className="panel grid max-w-3xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
        preventDuplicates
      >
        {asked && (
          <SelectField
            {...field("how")}
            options={TERM_DECISIONS.map((value) => ({
              value,
              label: t(`due-requests:decide.options.${value}`),
            }))}
            required
          />
        )}
        <TextField {...field("term")} type="date" hint={t("due-requests:decide.termHint")} />
        <TextAreaField
          {...field("reason")}
          hint={t(asked ? "due-requests:decide.reasonHint" : "due-requests:decide.reasonRead")}
          rows={3}
          optional
        />
        <FormFooter cancelTo={panelPaths.due(id)}>
          <SubmitButton pending={t("common:saving")}>
            {t("due-requests:decide.submit")}
          </SubmitButton>
        </FormFooter>
      </PostForm>
    </div>
  );
}
