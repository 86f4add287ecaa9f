import { PictureForm } from "~/components/form/picture-form";
import { useForm } from "~/components/form/use-form";
import { AvatarSchema } from "~/modules/people/accounts/avatar/avatar.schema";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ExpertPhoto } from "../expert-badges";

interface ExpertPictureFormProps {
  expert: { id: string; name: string; avatar: string | null };
  /** True if staff have given it, so that they can remove it. */
  isOfStaff: boolean;
}

/** The picture of an expert whom staff have entered. */
export function ExpertPictureForm({ expert, isOfStaff }: ExpertPictureFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: AvatarSchema,
    id: "avatar",
    names: ["picture", "remove-picture"],
  });
  return (
    <PictureForm
      form={form}
      field={fields.avatar}
      heading={t("panel-experts:picture.heading")}
      note={t("panel-experts:picture.note")}
      label={t("profile:avatar.label")}
      hint={t("profile:avatar.hint")}
      sendTo={panelPaths.editExpert(expert.id, { form: "picture" })}
      removeTo={panelPaths.editExpert(expert.id, { form: "remove-picture" })}
      remove={isOfStaff ? t("profile:avatar.remove") : null}
    >
      <ExpertPhoto expert={expert} pixels={80} className="h-20! w-20! text-2xl!" />
    </PictureForm>
  );
}
