import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { PasswordResetSchema } from "./password-reset";

export const passwordResets = portalStore({
  name: "password-resets",
  ofCompany: null,
  schema: PasswordResetSchema,
  personal: {
    label: "your-data:stores.passwordResets",
    isOf: (reset, { email }) => reset.email === email,
    exports: ({ email, startedAt }) => ({ email, startedAt }),
    erases: gone,
    keeps: "account",
  },
});
