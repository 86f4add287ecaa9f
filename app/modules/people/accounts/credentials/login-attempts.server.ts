import { loginLimits } from "~/platform/http/login-limits.server";

/** Attempts at a member's password, at login and wherever else it is requested (rules 26). */
export const passwordAttempts = loginLimits("login");
