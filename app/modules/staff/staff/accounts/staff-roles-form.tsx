import type { DefaultValue } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { AnyField } from "~/components/form/field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { RevisionField } from "~/components/form/revision-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { RoleBoxes } from "./role-boxes";
import { EditedRolesSchema } from "./staff-member.schema";

interface StaffRolesFormProps {
  id: string;
  revision: number;
  values: DefaultValue<z.input<typeof EditedRolesSchema>>;
  /** The field for who takes over the work. */
  heir: (field: AnyField) => ReactNode;
}

/** The roles of an account. */
export function StaffRolesForm({ id, revision, values, heir }: StaffRolesFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: EditedRolesSchema, id: "roles", defaultValue: values });
  return (
    <PostForm
      form={form}
      action={panelPaths.staffRoles(id)}
      className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
      preventDuplicates
    >
      <RevisionField revision={revision} />
      <RoleBoxes fields={fields} />
      {heir(fields.heirId)}
      <FormFooter cancelTo={panelPaths.staff()}>
        <SubmitButton pending={t("common:saving")}>{t("staff:change.submit")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
