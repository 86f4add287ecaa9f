import { CheckboxField } from "~/components/form/checkbox-field";
import type { AnyField } from "~/components/form/field";
import { STAFF_ROLES, type StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { useTranslation } from "~/platform/i18n/use-translation";

/** A box for each role, with what it is for. */
export function RoleBoxes({ fields }: { fields: Record<StaffRole, AnyField> }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-3">
      <legend className="label-text mb-2">{t("staff:fields.roles")}</legend>
      {STAFF_ROLES.map((role) => (
        <CheckboxField
          key={role}
          field={fields[role]}
          label={t(`staff:roles.${role}`)}
          hint={t(`staff:roleHints.${role}`)}
        />
      ))}
    </fieldset>
  );
}
