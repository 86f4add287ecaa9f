import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The sitemap: every address of the portal. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("terms", "routes/public/document.tsx", { id: "terms" }),
    route("privacy", "routes/public/document.tsx", { id: "privacy" }),
    route("cookies", "routes/public/document.tsx", { id: "cookies" }),
    route("login", "routes/auth/login.tsx"),
    route("register", "routes/auth/register.tsx"),
    route("register/company", "routes/auth/register-company.tsx"),
    route("register/company/back", "routes/auth/register-back.tsx"),
    route("forgot-password", "routes/auth/forgot-password.tsx"),
    route("reset-password", "routes/auth/reset-password.tsx"),
    route("auth/confirm", "routes/auth/confirm.tsx"),
    route("auth/resend", "routes/auth/resend.tsx"),
    route("logout", "routes/auth/logout.tsx"),
    route("lite", "routes/public/lite.tsx"),
    route("dev/mailbox", "routes/resources/mailbox.tsx"),
    route("dev/mailbox/:mailId", "routes/resources/mail.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),

  layout("routes/member/layout.tsx", [
    route("dashboard", "routes/member/dashboard.tsx"),
    route("dashboard/activities", "routes/member/activities.tsx"),
    route("my-profile", "routes/member/profile.tsx"),
    route("company-profile", "routes/member/company.tsx"),
  ]),

  layout("routes/mobile/layout.tsx", [route("app/*", "routes/public/not-found.tsx", { id: "mobile-not-found" })]),

  layout("routes/admin/layout.tsx", [route("admin/*", "routes/public/not-found.tsx", { id: "admin-not-found" })]),

  route("healthz", "routes/resources/healthz.ts"),
  route("storage/v1/object/public/*", "routes/resources/public-object.ts"),
] satisfies RouteConfig;
