import { type PageHandle, usePage } from "~/components/layout/page";
import { ClosingForm } from "~/modules/membership/leaving/closing-form";
import { closeCompany } from "~/modules/membership/leaving/company-closure.server";
import { ClosingSchema } from "~/modules/membership/leaving/leaving.schema";
import { ownerAction, ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";

export const handle: PageHandle = { title: "leaving:closeCompany.title" };

export const loader = ownerLoader(({ account: { membership } }) => ({
  company: membership?.companyName ?? "",
}));

export const action = ownerAction(
  { schema: ClosingSchema },
  async ({ account: by, value, reject, done, ...via }) => {
    const refusal = await closeCompany(value.password, { by, via });
    if (refusal?.refused === "too-many") return refusal;
    if (refusal?.refused === "not-owner") return forbidden("failures:forbidden.owner");
    if (refusal) return reject({ password: ["leaving:errors.password"] });
    return done(paths.closeAccount(), {
      texts: "leaving:closeCompany.toast",
      params: { company: by.membership?.companyName ?? "" },
      tone: "bad",
      isMailed: true,
    });
  },
);

export default function CloseCompanyPage() {
  const { t, company } = usePage<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <div className="panel border-t-4 border-t-error p-5 sm:p-8">
        <h1 className="text-2xl">{t("leaving:closeCompany.question", { company })}</h1>
        <p className="mt-5">{t("leaving:closeCompany.lead")}</p>
        <ul className="mt-3 mb-6 grid list-disc gap-2 pl-5 marker:text-petrol-600">
          <li>{t("leaving:closeCompany.happens.people")}</li>
          <li>{t("leaving:closeCompany.happens.dates")}</li>
          <li>{t("leaving:closeCompany.happens.offers")}</li>
          <li>{t("leaving:closeCompany.happens.directory")}</li>
          <li>{t("leaving:closeCompany.happens.record")}</li>
        </ul>
        <ClosingForm
          submit={t("leaving:closeCompany.confirm")}
          failed={t("leaving:closeCompany.notClosed")}
          cancelTo={paths.closeAccount()}
        />
      </div>
    </div>
  );
}
