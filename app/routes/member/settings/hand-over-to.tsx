import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findSuccessor, handOverCompany } from "~/modules/membership/leaving/handover.server";
import { successorNotFound } from "~/modules/membership/leaving/successor-not-found";
import { ownerAction, ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";

export const handle: PageHandle = { title: "leaving:handOver.title" };

export const loader = ownerLoader(async ({ account: by, params, found }) => {
  const { name } = found(await findSuccessor(params.personId, { by }), successorNotFound);
  return { name, company: by.membership?.companyName ?? "" };
});

export const action = ownerAction(
  { notFound: successorNotFound },
  async ({ account: by, params, accepted, done }) => {
    const successor = accepted(await handOverCompany(params.personId, { by }), () =>
      forbidden("failures:forbidden.owner"),
    );
    return done(paths.closeAccount(), {
      texts: "leaving:handOver.toast",
      params: { name: successor.name },
      isMailed: true,
    });
  },
);

export default function HandOverToPage() {
  const { t, name, company } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("leaving:handOver.question", { name })}
      confirm={t("leaving:handOver.confirm")}
      cancelTo={paths.handOver()}
    >
      <ul className="grid list-disc gap-2 pl-5 marker:text-petrol-600">
        <li>{t("leaving:handOver.happens.theirs", { name, company })}</li>
        <li>{t("leaving:handOver.happens.yours")}</li>
        <li>{t("leaving:handOver.happens.told", { name })}</li>
      </ul>
    </ConfirmPage>
  );
}
