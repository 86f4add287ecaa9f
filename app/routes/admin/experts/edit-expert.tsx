import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { expertInPanelNotFound } from "~/modules/advice/experts/expert-not-found";
import { pictureOfExpert } from "~/modules/advice/experts/expert-photos.server";
import {
  changeExpertPicture,
  removeExpertPicture,
} from "~/modules/advice/experts/expert-picture.server";
import { editExpert, findExpertToEdit } from "~/modules/advice/experts/staff/expert-edits.server";
import { expertFields } from "~/modules/advice/experts/staff/staff-expert.fields.server";
import {
  EditedExpertSchema,
  PROFILE_FIELDS,
} from "~/modules/advice/experts/staff/staff-expert.schema";
import { ExpertForm } from "~/modules/advice/experts/staff/staff-expert-form";
import { ExpertPictureForm } from "~/modules/advice/experts/staff/staff-expert-picture-form";
import { AVATAR_BYTES } from "~/modules/people/accounts/avatar/avatar";
import { AvatarSchema } from "~/modules/people/accounts/avatar/avatar.schema";
import { avatarRejection } from "~/modules/people/accounts/avatar/avatar-refusals.server";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { formsOfPage } from "~/platform/forms/forms-of-page.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-experts:editTitle" };

export const loader = staffLoader(
  "experts:change",
  async ({ params, request, posted, locale, found }) => {
    const expert = found(await findExpertToEdit(params.expertId), expertInPanelNotFound);
    const values = expertFields.values(expert);
    return {
      id: expert.id,
      name: expert.name,
      revision: expert.revision,
      values,
      fixed:
        expert.keptBy === "profile"
          ? Object.fromEntries(PROFILE_FIELDS.map((name) => [name, values[name]]))
          : undefined,
      /** Null where the picture is that of the person's profile. */
      photo:
        expert.keptBy === "profile"
          ? null
          : {
              id: expert.id,
              name: expert.name,
              avatar: pictureOfExpert(expert),
              isOfStaff: expert.picture !== null,
            },
      conflict: await editConflict(
        {
          entity: "expert",
          row: expert,
          fields: expertFields,
          // A refused picture is not an edit of the fields.
          posted: new URL(request.url).searchParams.has("form") ? null : posted,
        },
        locale,
      ),
    };
  },
);

const edit = staffAction(
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

const changePicture = staffAction(
  "experts:change",
  {
    schema: AvatarSchema,
    files: { avatar: { most: AVATAR_BYTES, tooLarge: "profile:errors.avatar.size" } },
    notFound: expertInPanelNotFound,
  },
  async ({ account: by, params, value, reject, accepted, conflict, done }) => {
    const { id, name } = accepted(
      await changeExpertPicture(params.expertId, value.avatar, { by }),
      (refusal) =>
        refusal.refused === "own"
          ? conflict("panel-experts:picture.own")
          : reject(...avatarRejection(refusal)),
    );
    return done(panelPaths.editExpert(id), {
      title: "panel-experts:picture.changed",
      text: "panel-experts:done.text",
      params: { name },
    });
  },
);

const removePicture = staffAction(
  "experts:change",
  { notFound: expertInPanelNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const { id, name } = accepted(await removeExpertPicture(params.expertId, { by }), () =>
      conflict("panel-experts:picture.own"),
    );
    return done(panelPaths.editExpert(id), {
      title: "panel-experts:picture.removed",
      text: "panel-experts:done.text",
      params: { name },
    });
  },
);

export const action = formsOfPage(edit, {
  picture: changePicture,
  "remove-picture": removePicture,
});

export default function EditExpertPage() {
  const { t, id, name, revision, values, fixed, conflict, photo } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.expert(id)}>{name}</BackLink>
      <PageHeading size="dense" heading={t("panel-experts:editHeading")} />
      <EditConflictPanel conflict={conflict} />
      {photo && (
        <div className="grid max-w-5xl gap-4">
          <ExpertPictureForm expert={photo} isOfStaff={photo.isOfStaff} />
        </div>
      )}
      <ExpertForm
        action={panelPaths.editExpert(id)}
        submit={t("panel-experts:editSubmit")}
        cancelTo={panelPaths.expert(id)}
        values={values}
        fixed={fixed}
        revision={revision}
      />
    </div>
  );
}
