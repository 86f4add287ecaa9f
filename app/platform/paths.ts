/** Every address of the portal that code writes. Query values are escaped here and nowhere else. */
export const paths = {
  home: () => "/",
  login: (query: { redirectTo?: string } = {}) => withQuery("/login", query),
  register: () => "/register",
  registerCompany: () => "/register/company",
  registerCompanyBack: () => "/register/company/back",
  forgotPassword: () => "/forgot-password",
  resetPassword: () => "/reset-password",
  resendConfirmation: () => "/auth/resend",
  confirm: (query: { token_hash: string; type: "signup" | "recovery" }) => withQuery("/auth/confirm", query),
  logout: () => "/logout",
  terms: () => "/terms",
  privacy: () => "/privacy",
  cookies: () => "/cookies",
  lite: () => "/lite",
  mailbox: () => "/dev/mailbox",
  mailboxMail: (id: string) => `/dev/mailbox/${id}`,
  dashboard: () => "/dashboard",
  activities: () => "/dashboard/activities",
  profile: () => "/my-profile",
  companyProfile: () => "/company-profile",
} as const;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return search.size > 0 ? `${path}?${search}` : path;
}
