import type { Translate } from "~/platform/i18n/locale";
import { useTranslation } from "~/platform/i18n/use-translation";
import { examplesOf, kindOf, type PasswordRule } from "~/platform/passwords/password-rule";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

/** The current password of the user. */
export function CurrentPasswordField(props: Pick<FieldProps, "field" | "label" | "hint">) {
  return <TextField {...props} type="password" autoComplete="current-password" required />;
}

/** The requirements of a new password in one sentence or two. */
export function passwordHint(t: Translate, { least, sets }: PasswordRule): string {
  const length =
    least === null ? t("passwords:rules.hint") : t("passwords:rules.hintLeast", { count: least });
  if (sets.length === 0) return length;
  const names = sets.map((set) =>
    t(`passwords:rules.sets.${kindOf(set)}`, { examples: examplesOf(set) }),
  );
  return `${length} ${t("passwords:rules.hintSets", { sets: names.join(", ") })}`;
}

const OURS: PasswordRule = { least: null, sets: [] };

interface NewPasswordFieldProps extends Pick<FieldProps, "field" | "label"> {
  /** The rule of Supabase; staff have accounts of the portal's own. */
  rule?: PasswordRule;
}

/** A new password, with its requirements. */
export function NewPasswordField({ field, label, rule = OURS }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      field={field}
      label={label}
      hint={passwordHint(t, rule)}
      type="password"
      autoComplete="new-password"
      required
    />
  );
}
