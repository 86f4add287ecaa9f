import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { FindingList } from "~/modules/demo/supabase-project/finding-list";
import { projectPage } from "~/modules/demo/supabase-project/project.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { checkOwnProject, lastCheck } from "~/platform/supabase/project/project-state.server";

export const handle: PageHandle = { title: "project:title" };

export const loader = staffLoader("accounts:read", ({ locale }) => ({
  check: projectPage(lastCheck(), locale),
}));

export const action = staffAction("accounts:change", {}, async ({ done }) => {
  await checkOwnProject();
  return done(panelPaths.supabase(), { title: "project:toast.title" });
});

/** The last check of the Supabase project. */
export default function SupabaseProjectPage() {
  const { t, check } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        heading={t("project:heading")}
        lead={
          check
            ? `${t("project:lead")} ${t("project:checkedAt", { moment: check.checkedAt })}`
            : undefined
        }
        actions={check && <CheckAgainForm />}
        size="dense"
      />
      <FormProblems id={AGAIN} />
      {check ? (
        <>
          <FindingList level="must" findings={check.musts} />
          <FindingList level="should" findings={check.shoulds} />
          {check.musts.length + check.shoulds.length === 0 && (
            <EmptyState title={t("project:well.title")} text={t("project:well.text")} />
          )}
        </>
      ) : (
        <EmptyState title={t("project:embedded.title")} text={t("project:embedded.text")} />
      )}
    </div>
  );
}

const AGAIN = "again";

function CheckAgainForm() {
  const { t } = usePage<typeof loader>();
  return (
    <form method="post" id={AGAIN} action={panelPaths.supabase()}>
      <button type="submit" className="btn btn-primary">
        {t("project:again")}
      </button>
      <HiddenFields />
    </form>
  );
}
