import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { TextLink } from "~/components/ui/text-link";
import { Sessions } from "~/modules/membership/settings/device-sections";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import {
  currentMemberSession,
  endMemberSession,
  listMemberSessions,
} from "~/modules/people/accounts/sessions/member-sessions.server";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";
import { sessionList } from "~/platform/sessions/session-list.server";

export const handle: PageHandle = { title: "sessions:title" };

export const loader = memberLoader(async ({ account, locale, ...via }) => ({
  sessions: sessionList(
    await listMemberSessions({ by: account }),
    await currentMemberSession(via),
    locale,
  ),
}));

const EndSessionSchema = z.object({ session: z.string({ error: "sessions:goneText" }) });

export const action = memberAction(
  { schema: EndSessionSchema },
  async ({ account: by, value: { session }, conflict, done }) => {
    if (isRefused(await endMemberSession(session, { by }))) return conflict("sessions:goneText");
    return done(paths.settings(), { texts: "sessions:ended" });
  },
);

/** The list of the settings posts here; opened by a link it stands alone. */
export default function DevicesPage() {
  const { t, sessions } = usePage<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("sessions:title")} lead={t("sessions:lead")} />
      <FormProblems id="sessions-form" heading={t("sessions:gone")} />
      <div className="panel px-5 pt-1 pb-5 sm:px-6 sm:pb-6">
        <Sessions sessions={sessions} />
      </div>
      <p>
        <TextLink to={paths.settings()}>{t("settings:back")}</TextLink>
      </p>
    </div>
  );
}
