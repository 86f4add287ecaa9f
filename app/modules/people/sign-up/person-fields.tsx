import type { AnyField } from "~/components/form/field";
import { passwordHint } from "~/components/form/password-fields";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PasswordRule } from "~/platform/passwords/password-rule";

export function NameFields({ fields }: { fields: Record<"firstName" | "lastName", AnyField> }) {
  const field = useFieldTexts(fields, "sign-up:fields");
  return (
    <>
      <TextField {...field("firstName")} autoComplete="given-name" required />
      <TextField {...field("lastName")} autoComplete="family-name" required />
    </>
  );
}

interface AccountFieldsProps {
  fields: Record<"email" | "password", AnyField>;
  rule: PasswordRule;
  /** A password was typed before; an empty field means that one. */
  hasPassword?: boolean;
  /** Why the address is fixed, for an invited person. */
  fixed?: string;
}

export function AccountFields({ fields, rule, hasPassword = false, fixed }: AccountFieldsProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "sign-up:fields");
  return (
    <>
      <TextField
        {...field("email")}
        hint={fixed ?? t("sign-up:hints.email")}
        type="email"
        autoComplete="email"
        readOnly={fixed !== undefined}
        required
      />
      <TextField
        {...field("password")}
        hint={hasPassword ? t("sign-up:hints.hasPassword") : passwordHint(t, rule)}
        type="password"
        autoComplete="new-password"
        required={!hasPassword}
      />
    </>
  );
}
