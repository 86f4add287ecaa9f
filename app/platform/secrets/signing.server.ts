import { createHmac } from "node:crypto";
import { isSameSecret } from "./same-secret.server";
import { secretsOf } from "./secret.server";

/** Signs a text with the present secret of a purpose. */
export const sign = (purpose: string, text: string): string => signatures(purpose, text)[0];

/** True if a text was signed with any accepted secret of a purpose. */
export const isSigned = (purpose: string, text: string, signature: string): boolean =>
  signatures(purpose, text).some((valid) => isSameSecret(signature, valid));

/** The valid signatures of a text, the present one first. */
export function signatures(purpose: string, text: string): [string, ...string[]] {
  const [first, ...others] = secretsOf(purpose);
  const by = (secret: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return [by(first), ...others.map(by)];
}
