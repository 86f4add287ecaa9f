import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { pairNotFound } from "~/modules/companies/companies/duplicates/pair-not-found";
import { findPair, suspectAgain } from "~/modules/companies/companies/duplicates/suspects.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-duplicates:again.title" };

export const loader = staffLoader("companies:change", async ({ params, found }) => {
  const { one, other } = found(await findPair(params), pairNotFound);
  return { one: one.name, other: other.name };
});

export const action = staffAction(
  "companies:change",
  { notFound: pairNotFound },
  async ({ params, accepted, done }) => {
    const { one, other } = accepted(await suspectAgain(params));
    return done(panelPaths.toldApart(), {
      title: "panel-duplicates:again.toast",
      params: { one: one.name, other: other.name },
    });
  },
);

/** The table posts here; opened by a link it asks. */
export default function SuspectAgainPage() {
  const { t, one, other } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-duplicates:again.question", { one, other })}
      confirm={t("panel-duplicates:again.submit")}
      cancelTo={panelPaths.toldApart()}
      tone="plain"
    >
      <p>{t("panel-duplicates:again.text")}</p>
    </ConfirmPage>
  );
}
