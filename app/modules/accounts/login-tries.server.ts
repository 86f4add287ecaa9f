import { loginLimits } from "~/platform/http/login-limits.server";

/** Tries of a member's password, at the login and wherever else it is asked for (rules 26). */
export const passwordTries = loginLimits("login");
