import { getFormProps } from "@conform-to/react";
import { ConfirmPage } from "~/components/form/confirm-page";
import { ErrorSummary, FormProblems } from "~/components/form/error-summary";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { ENDING_DECISIONS, EndingDecisionSchema } from "~/modules/money/dues/endings/ending.schema";
import {
  chosenEndings,
  decideEndings,
  hashOf,
} from "~/modules/money/dues/endings/ending-decisions.server";
import { endingRow } from "~/modules/money/dues/endings/endings.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** Names on the page; more are counted. */
const MOST_NAMES = 25;

export const handle: PageHandle = { title: "due-endings:decide.title" };

/** The ids in the address; null for all that are listed. */
function idsIn({ url }: Request): string[] | null {
  const { searchParams } = new URL(url);
  return searchParams.get("all") === "yes" ? null : searchParams.getAll("ids");
}

export const loader = staffLoader("dues:change", ({ request, locale }) => {
  const endings = chosenEndings(idsIn(request));
  return {
    seen: hashOf(endings),
    count: endings.length,
    companies: endings.slice(0, MOST_NAMES).map((ending) => endingRow(ending, locale)),
  };
});

export const action = staffAction(
  "dues:change",
  { schema: EndingDecisionSchema },
  async ({ account: by, request, value, accepted, conflict, done }) => {
    const count = accepted(await decideEndings(idsIn(request), value, { by }), () =>
      conflict("due-endings:errors.outdated"),
    );
    return done(panelPaths.endings(), {
      title: "due-endings:decide.done",
      text: "due-endings:decide.doneText",
      params: { number: String(count) },
      ...(value.how !== "leave" && { isMailed: true }),
    });
  },
);

/** Asks what becomes of the memberships of some companies. */
export default function DecideEndingsPage() {
  const { t, seen, count, companies } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: EndingDecisionSchema, id: "decide" });
  const field = useFieldTexts(fields, "due-endings:decide");
  if (count === 0)
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <PageHeading size="dense" heading={t("due-endings:decide.title")} />
        <FormProblems id="confirm" />
        <EmptyState
          title={t("due-endings:decide.nothing")}
          text={t("due-endings:decide.nothingText")}
        />
        <p>
          <TextLink to={panelPaths.endings()}>{t("due-endings:title")}</TextLink>
        </p>
      </div>
    );
  return (
    <ConfirmPage
      question={t("due-endings:decide.question", { count })}
      confirm={t("due-endings:decide.submit")}
      cancelTo={panelPaths.endings()}
      tone="plain"
      asks={{
        form: getFormProps(form),
        problems: <ErrorSummary form={form} />,
        fields: (
          <>
            <SelectField
              {...field("how")}
              placeholder={t("due-endings:decide.choose")}
              options={ENDING_DECISIONS.map((value) => ({
                value,
                label: t(`due-endings:decide.options.${value}`),
              }))}
              required
            />
            <TextField {...field("day")} type="date" hint={t("due-endings:decide.dayHint")} />
            <input type="hidden" name={fields.seen.name} value={seen} />
          </>
        ),
      }}
    >
      <ul className="grid gap-1">
        {companies.map(({ id, name, open, since }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <b className="min-w-0 wrap-anywhere">{name}</b>{" "}
            <span className="tabular-nums">
              {open}, {since}
            </span>
          </li>
        ))}
        {count > companies.length && (
          <li>{t("due-endings:decide.others", { number: count - companies.length })}</li>
        )}
      </ul>
      <p className="mt-5">{t("due-endings:decide.text")}</p>
      <p className="mt-3">
        {t("due-endings:decide.mailed")} {t("due-endings:decide.undo")}
      </p>
    </ConfirmPage>
  );
}
