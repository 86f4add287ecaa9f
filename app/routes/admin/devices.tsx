import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EndAllForm, SessionList } from "~/components/list/session-list";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import {
  endStaffSession,
  endStaffSessions,
  listStaffSessions,
  staffSessionOf,
} from "~/modules/staff/staff/login/staff-session.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { isRefused } from "~/platform/outcome";
import { sessionList } from "~/platform/sessions/session-list.server";

export const handle: PageHandle = { title: "sessions:title" };

export const loader = staffLoader("panel:read", async ({ account: by, locale, ...via }) => ({
  sessions: sessionList(await listStaffSessions({ by }), await staffSessionOf(via), locale),
}));

/** Without a session it ends all of them. */
const EndSessionSchema = z.object({ session: z.string().optional() });

export const action = staffAction(
  "panel:change",
  { schema: EndSessionSchema },
  async ({ account: by, value: { session }, conflict, done, ...via }) => {
    if (session === undefined) {
      await endStaffSessions({ by, via });
      return done(panelPaths.login(), { texts: "layout:logout.toast" });
    }
    if (isRefused(await endStaffSession(session, { by }))) return conflict("sessions:goneText");
    return done(panelPaths.devices(), { texts: "sessions:ended" });
  },
);

/** Where the acting member of staff is logged in. */
export default function StaffDevicesPage() {
  const { t, sessions } = usePage<typeof loader>();
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeading
        heading={t("sessions:title")}
        lead={`${t("sessions:lead")} ${t("sessions:staff.lead")}`}
        size="dense"
      />
      <FormProblems id="sessions-form" heading={t("sessions:gone")} />
      <div className="panel px-5 pt-1 pb-5">
        <SessionList sessions={sessions} action={panelPaths.devices()} />
        <EndAllForm
          text={t("sessions:staff.allText")}
          submit={t("sessions:staff.all")}
          action={panelPaths.devices()}
        />
      </div>
    </div>
  );
}
