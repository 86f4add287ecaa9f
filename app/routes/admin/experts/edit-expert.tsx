import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { editExpert, findExpertToEdit } from "~/modules/experts/expert-edits.server";
import { expertInPanelNotFound } from "~/modules/experts/expert-not-found";
import { expertFields } from "~/modules/experts/staff-expert.fields.server";
import { EditedExpertSchema, PROFILE_FIELDS } from "~/modules/experts/staff-expert.schema";
import { ExpertForm } from "~/modules/experts/staff-expert-form";
import { EditConflictPanel } from "~/modules/panel/edit-conflict-panel";
import { editConflict } from "~/modules/panel/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-experts:editTitle" };

export const loader = staffLoader("experts:change", async ({ params, posted, locale, found }) => {
  const expert = found(await findExpertToEdit(params.expertId), expertInPanelNotFound);
  const values = expertFields.values(expert);
  return {
    ...{ id: expert.id, name: expert.name, revision: expert.revision, values },
    fixed:
      expert.keptBy === "profile"
        ? Object.fromEntries(PROFILE_FIELDS.map((name) => [name, values[name]]))
        : undefined,
    conflict: await editConflict(
      { entity: "expert", row: expert, posted, fields: expertFields },
      locale,
    ),
  };
});

export const action = staffAction(
  "experts:change",
  { schema: EditedExpertSchema, notFound: expertInPanelNotFound },
  async ({ account: by, params, value, accepted, done }) => {
    const { id, name } = accepted(await editExpert(params.expertId, value, { by }));
    return done(panelPaths.expert(id), {
      title: "panel-experts:done.edited",
      text: "panel-experts:done.text",
      params: { name },
    });
  },
);

export default function EditExpertPage() {
  const { t, id, name, revision, values, fixed, conflict } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.expert(id)}>{name}</BackLink>
      <PageHeading size="dense" heading={t("panel-experts:editHeading")} />
      <EditConflictPanel conflict={conflict} />
      <ExpertForm
        action={panelPaths.editExpert(id)}
        submit={t("panel-experts:editSubmit")}
        cancelTo={panelPaths.expert(id)}
        values={values}
        fixed={fixed}
        revision={revision}
        lastResult={answer?.result}
      />
    </div>
  );
}
