import type { FieldProps } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";

/** A code of the second factor; recovery codes have letters, so the keyboard has them as well. */
export function CodeField({ isDigits, ...props }: FieldProps & { isDigits?: boolean }) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      inputMode={isDigits ? "numeric" : undefined}
      required
    />
  );
}
