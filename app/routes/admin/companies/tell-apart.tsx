import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { pairNotFound } from "~/modules/companies/companies/duplicates/pair-not-found";
import { findPair, tellApart } from "~/modules/companies/companies/duplicates/suspects.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-duplicates:apart.title" };

export const loader = staffLoader("companies:change", async ({ params, found }) => {
  const { one, other } = found(await findPair(params), pairNotFound);
  return { one: one.name, other: other.name };
});

export const action = staffAction(
  "companies:change",
  { notFound: pairNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { one, other } = accepted(await tellApart(params, { by }));
    return done(panelPaths.duplicates(), {
      title: "panel-duplicates:apart.toast",
      text: "panel-duplicates:apart.toastText",
      params: { one: one.name, other: other.name },
    });
  },
);

/** The table posts here; opened by a link it asks. */
export default function TellApartPage() {
  const { t, one, other } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-duplicates:apart.question", { one, other })}
      confirm={t("panel-duplicates:apart.submit")}
      cancelTo={panelPaths.duplicates()}
      tone="plain"
    >
      <p>{t("panel-duplicates:apart.text")}</p>
    </ConfirmPage>
  );
}
