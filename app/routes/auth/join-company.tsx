import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { PageHandle } from "~/components/layout/page";
import { joinCompany } from "~/modules/membership/coworkers/acceptance.server";
import { invitationView } from "~/modules/membership/coworkers/invitation.view.server";
import { InvitationPage } from "~/modules/membership/coworkers/invitation-page";
import { memberAction } from "~/modules/people/accounts/sessions/member-route.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { paths } from "~/platform/http/paths";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle = { title: "coworkers:invitation.title" };

const JoinSchema = z.object({ zaproszenie: z.string().max(200).catch("") });

/** A page only for a refused post; the link of the mail leads to the sign-up. */
export const loader = pageLoader({ guard: findAccountOrVisitor }, async ({ account, posted }) => {
  if (!posted) throw redirect(paths.dashboard());
  return invitationView(posted.get("zaproszenie") ?? "", account);
});

export const action = memberAction(
  { schema: JoinSchema },
  async ({ account: by, value: { zaproszenie }, accepted, conflict, done }) => {
    const joined = accepted(await joinCompany(zaproszenie, { by }), ({ refused }) =>
      conflict(`coworkers:invitation.join.refused.${refused}`),
    );
    return done(paths.dashboard(), {
      texts: "coworkers:invitation.join.toast",
      params: { company: joined.companyName },
    });
  },
);

/** Accepts an invitation of a person who is logged in. */
export default function JoinCompanyPage() {
  return <InvitationPage invitation={useLoaderData<typeof loader>()} />;
}
