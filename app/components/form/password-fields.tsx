import { useTranslation } from "~/platform/i18n/use-translation";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

/** The current password of the user. */
export function CurrentPasswordField(props: Pick<FieldProps, "field" | "label" | "hint">) {
  return <TextField {...props} type="password" autoComplete="current-password" required />;
}

/** A new password, with its requirements. */
export function NewPasswordField({ field, label }: Pick<FieldProps, "field" | "label">) {
  const { t } = useTranslation();
  return (
    <TextField
      field={field}
      label={label}
      hint={t("errors:password.hint")}
      type="password"
      autoComplete="new-password"
      required
    />
  );
}
