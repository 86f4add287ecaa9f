import type { AnyField } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StaffWork } from "./staff-work";

interface HeirFieldProps {
  field: AnyField;
  work: StaffWork & { heirs: readonly { value: string; label: string }[] };
  hint?: string;
}

/** The choice of an heir of the work; hidden without work. */
export function HeirField({ field, work, hint }: HeirFieldProps) {
  const { t } = useTranslation();
  if (work.tasks === 0 && work.companies === 0) return null;
  const counts = [
    t("tasks:heir.tasks", { count: work.tasks }),
    t("tasks:heir.companies", { count: work.companies }),
  ];
  return (
    <SelectField
      field={field}
      label={t("tasks:heir.label")}
      hint={[`${counts.join(", ")}.`, hint].filter(Boolean).join(" ")}
      options={work.heirs}
    />
  );
}
