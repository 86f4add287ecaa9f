import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { readmitCompany } from "~/modules/companies/companies/stages/leavings.server";
import { ReadmissionSchema } from "~/modules/membership/leaving/company/company-leaving.schema";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { dayFromToday } from "~/platform/time/clock";

export const handle: PageHandle = { title: "company-leaving:again.title" };

export const loader = staffLoader("dues:change", async ({ params, found }) => {
  const { id, name } = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
  return { id, name, today: dayFromToday(0) };
});

export const action = staffAction(
  "dues:change",
  { schema: ReadmissionSchema, notFound: staffCompanyNotFound },
  async ({ account: by, params, value, locale, accepted, conflict, reject, done }) => {
    const company = accepted(await readmitCompany(params.companyId, value, { by }), (refusal) => {
      if (refusal.refused !== "early") return conflict("company-leaving:errors.notFormer");
      const day = new URLSearchParams({ day: locale.format.date(refusal.on) });
      return reject({ memberSince: [`company-leaving:errors.again?${day}`] });
    });
    return done(panelPaths.company(company.id), {
      title: "company-leaving:again.done",
      params: { company: company.name },
    });
  },
);

/** "Przyjmij ponownie" */
export default function ReadmitCompanyPage() {
  const { t, id, name, today } = usePage<typeof loader>();
  const [form, fields] = useForm({
    schema: ReadmissionSchema,
    id: "readmission",
    defaultValue: { memberSince: today },
  });
  const field = useFieldTexts(fields, "panel-companies:fields");
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        size="dense"
        heading={t("company-leaving:again.heading", { company: name })}
        lead={t("company-leaving:again.text")}
      />
      <PostForm
        form={form}
        className="panel grid max-w-3xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
        preventDuplicates
      >
        <TextField
          {...field("memberSince")}
          hint={t("company-leaving:again.day")}
          type="date"
          required
        />
        <TextField {...field("resolution")} optional />
        <TextField {...field("resolutionDay")} type="date" optional />
        <FormFooter cancelTo={panelPaths.company(id)}>
          <SubmitButton pending={t("common:saving")}>
            {t("company-leaving:again.submit")}
          </SubmitButton>
        </FormFooter>
      </PostForm>
    </div>
  );
}
