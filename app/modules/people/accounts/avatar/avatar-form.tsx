import { PictureForm } from "~/components/form/picture-form";
import { useForm } from "~/components/form/use-form";
import { Avatar } from "~/components/picture/avatar";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { viewerOf } from "../account.view.server";
import { AvatarSchema } from "./avatar.schema";

export function AvatarForm({ person }: { person: ReturnType<typeof viewerOf> }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: AvatarSchema,
    id: "avatar",
    names: ["avatar", "remove-avatar"],
  });
  return (
    <PictureForm
      form={form}
      field={fields.avatar}
      heading={t("profile:avatar.heading")}
      note={t("profile:avatar.note")}
      label={t("profile:avatar.label")}
      hint={t("profile:avatar.hint")}
      sendTo={paths.profile({ form: "avatar" })}
      headings={{ "profile:errors.avatar.notStored": t("profile:errors.avatar.notUpdated") }}
      removeTo={paths.profile({ form: "remove-avatar" })}
      remove={person.picture && t("profile:avatar.remove")}
    >
      <Avatar {...person} pixels={80} className="h-20! w-20! text-2xl!" />
    </PictureForm>
  );
}
