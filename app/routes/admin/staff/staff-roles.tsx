import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import {
  findStaffMember,
  setStaffRoles,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import {
  EditedRolesSchema,
  roleFields,
  rolesIn,
} from "~/modules/staff/staff/accounts/staff-member.schema";
import { staffMemberNotFound } from "~/modules/staff/staff/accounts/staff-member-not-found";
import { StaffRolesForm } from "~/modules/staff/staff/accounts/staff-roles-form";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import { HeirField } from "~/modules/work/tasks/heir-field";
import { handingOver, staffWork } from "~/modules/work/tasks/staff-work.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "staff:change.title" };

export const loader = staffLoader(
  "accounts:change",
  async ({ account: by, params, posted, locale, found }) => {
    const row = found(await findStaffMember(params.staffId), staffMemberNotFound);
    return {
      id: row.id,
      name: row.name,
      revision: row.revision,
      work: await staffWork(row.id, { by }, locale),
      values: { ...roleFields.values(row), heirId: by.id },
      conflict: await editConflict({ entity: "staff", row, posted, fields: roleFields }, locale),
      history: await recordHistory("staff", row.id, locale),
    };
  },
);

export const action = staffAction(
  "accounts:change",
  { schema: EditedRolesSchema, notFound: staffMemberNotFound },
  async ({ account: by, params, value, reject, accepted, conflict, done }) => {
    const roles = rolesIn(value);
    const { revision, heirId = by.id } = value;
    const { done: work, handOverInTransaction } = handingOver(heirId, { by });
    const staysCarer = isAllowed("tasks:change", roles);
    const member = accepted(
      await setStaffRoles(
        params.staffId,
        { roles, revision },
        {
          by,
          handOverInTransaction: staysCarer ? undefined : handOverInTransaction,
        },
      ),
      ({ refused }) => {
        if (refused === "no-role") return reject({ secretariat: ["staff:missing.roles"] });
        if (refused === "no-heir") return reject({ heirId: ["tasks:errors.carer"] });
        return conflict("staff:errors.ownRoles");
      },
    );
    return done(panelPaths.staff(), {
      title: "staff:change.toast",
      text: work.tasks + work.companies > 0 ? "tasks:heir.toast" : undefined,
      params: { name: member.name, ...work },
    });
  },
);

/** "Zmień role" */
export default function StaffRolesPage() {
  const { t, id, name, revision, values, work, conflict, history } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.staff()}>{t("staff:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("staff:change.heading", { name })}
        lead={t("staff:change.lead")}
      />
      <EditConflictPanel conflict={conflict} />
      <StaffRolesForm
        id={id}
        revision={revision}
        values={values}
        heir={(field) => <HeirField field={field} work={work} hint={t("tasks:heir.ifLost")} />}
      />
      <RecordHistory entries={history} />
    </div>
  );
}
