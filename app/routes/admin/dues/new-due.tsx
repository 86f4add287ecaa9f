import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { NewDueSchema } from "~/modules/money/dues/due.schema";
import { addDue } from "~/modules/money/dues/ledger/dues.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { presentId } from "~/platform/http/successors.server";
import { dayFromToday, today } from "~/platform/time/clock";

export const handle: PageHandle = { title: "dues:new.title" };

/** Days to pay a due by hand. */
const TERM_DAYS = 14;

export const loader = staffLoader("dues:change", async ({ request, found }) => {
  const id = presentId("companyId", companyIn(request));
  const company = found(await findStaffCompany(id), staffCompanyNotFound);
  return {
    company: { id: company.id, name: company.name },
    values: { term: dayFromToday(TERM_DAYS), year: String(today().year) },
  };
});

export const action = staffAction(
  "dues:change",
  { schema: NewDueSchema, notFound: staffCompanyNotFound },
  async ({ account: by, request, value, accepted, done }) => {
    const due = accepted(await addDue(companyIn(request), value, { by }));
    return done(panelPaths.due(due.id), {
      title: "dues:new.done",
      text: "dues:new.named",
      params: { number: due.number, company: due.addressee.name },
    });
  },
);

/** The company is in the address, so that no field can name another one. */
const companyIn = ({ url }: Pick<Request, "url">) => new URL(url).searchParams.get("company") ?? "";

/** "Nalicz jedną składkę" */
export default function NewDuePage() {
  const { t, company, values } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: NewDueSchema, id: "due", defaultValue: values });
  const field = useFieldTexts(fields, "dues:fields");
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        size="dense"
        heading={t("dues:new.heading")}
        lead={t("dues:new.lead", { company: company.name })}
      />
      <PostForm
        form={form}
        className="panel grid max-w-3xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
        preventDuplicates
      >
        <SelectField
          {...field("kind")}
          options={(["other", "fee"] as const).map((value) => ({
            value,
            label: t(`dues:kinds.${value}`),
          }))}
        />
        <TextField {...field("title")} required />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...field("amount")} inputMode="decimal" required />
          <TextField {...field("year")} inputMode="numeric" required />
          <TextField {...field("term")} type="date" required />
        </div>
        <FormFooter cancelTo={panelPaths.company(company.id)}>
          <SubmitButton pending={t("common:saving")}>{t("dues:new.submit")}</SubmitButton>
        </FormFooter>
      </PostForm>
    </div>
  );
}
