/** Every address of the portal that code writes. Query values are escaped here and nowhere else. */
export const paths = {
  home: () => "/",
  login: (query: { redirectTo?: string } = {}) => withQuery("/login", query),
  signUp: (query: { zaproszenie?: string; kod?: string } = {}) => withQuery("/register", query),
  signUpCompany: () => "/register/company",
  signUpInvited: () => "/register/invited",
  joinCompany: () => "/register/join",
  signUpBack: () => "/register/company/back",
  forgotPassword: () => "/forgot-password",
  resetPassword: () => "/reset-password",
  resendConfirmation: () => "/auth/resend",
  confirm: (query: { token_hash: string; type: "signup" | "recovery"; attempt?: string }) =>
    withQuery("/auth/confirm", query),
  confirmAddress: (query: { token: string }) => withQuery("/auth/email", query),
  logout: () => "/logout",
  about: () => "/about",
  history: () => "/about/history",
  mission: () => "/about/mission",
  board: () => "/about/board",
  contact: () => "/contact",
  accessibility: () => "/dostepnosc",
  events: () => "/events",
  event: (id: string) => `/events/${id}`,
  eventCalendar: (id: string) => `/events/${id}/calendar.ics`,
  ticket: (eventId: string) => `/events/${eventId}/ticket`,
  eventFeed: () => "/events.ics",
  cover: (drawing: string) => `/covers/${drawing}.svg`,
  experts: (query: { q?: string; spec?: string } = {}) => withQuery("/experts", query),
  expert: (id: string) => `/experts/${id}`,
  expertQuestion: (id: string) => `/experts/${id}/question`,
  bookExpert: (id: string, query: { date?: string; session?: string } = {}) =>
    withQuery(`/experts/${id}/session`, query),
  offers: (query: { q?: string; category?: string } = {}) => withQuery("/offers", query),
  offer: (id: string) => `/offers/${id}`,
  ownOffers: () => "/offers/mine",
  newOffer: () => "/offers/new",
  editOffer: (id: string) => `/offers/${id}/edit`,
  withdrawOffer: (id: string) => `/offers/${id}/withdraw`,
  knowledge: (query: { q?: string; category?: string; tag?: string } = {}) =>
    withQuery("/knowledge", query),
  article: (id: string) => `/knowledge/${id}`,
  articleFeed: () => "/knowledge.atom",
  news: () => "/news",
  newsItem: (id: string) => `/news/${id}`,
  newsFeed: () => "/news.atom",
  sitemap: () => "/sitemap.xml",
  /** What a stranger learns of a membership card, without login. */
  cardCheck: (token: string) => `/karta/${token}`,
  newsletter: () => "/newsletter",
  newsletterConfirm: (query: { token: string }) => withQuery("/newsletter/confirm", query),
  newsletterUnsubscribe: (query: { token: string }) => withQuery("/newsletter/unsubscribe", query),
  /** The login of the administrator panel; its other addresses are in `panel-paths.ts`. */
  panel: () => "/admin",
  terms: () => "/terms",
  privacy: () => "/privacy",
  cookies: () => "/cookies",
  appBanner: () => "/app-banner",
  lite: () => "/lite",
  mailbox: () => "/dev/mailbox",
  mailboxMail: (id: string) => `/dev/mailbox/${id}`,
  mailboxAttachment: (id: string, index: number) => `/dev/mailbox/${id}/attachments/${index}`,
  dashboard: (query: { from?: string } = {}) => withQuery("/dashboard", query),
  activities: () => "/dashboard/activities",
  messages: (query: { mode?: "expert"; about?: string } = {}) => withQuery("/messages", query),
  fullMessages: (query: { mode?: "expert"; about?: string } = {}) =>
    withQuery("/messages/full", query),
  myEvents: () => "/dashboard/events",
  bookings: () => "/dashboard/sessions",
  booking: (reference: string) => `/dashboard/sessions/${reference}`,
  bookingWithdraw: (reference: string) => `/dashboard/sessions/${reference}/withdraw`,
  bookingCalendar: (reference: string, query: { key?: string } = {}) =>
    withQuery(`/dashboard/sessions/${reference}/calendar.ics`, query),
  bookingAttachment: (reference: string, query: { key?: string } = {}) =>
    withQuery(`/dashboard/sessions/${reference}/attachment`, query),
  consultations: () => "/dashboard/my-sessions",
  callOff: (reference: string) => `/dashboard/my-sessions/${reference}/call-off`,
  absences: () => "/dashboard/my-sessions/days-off",
  absenceRemove: (id: string) => `/dashboard/my-sessions/days-off/${id}/remove`,
  myQuestions: () => "/dashboard/my-questions",
  questionToMe: (id: string) => `/dashboard/my-questions/${id}`,
  /** With `form`, where one of its further forms is sent. */
  profile: (query: { form?: "avatar" | "remove-avatar" | "linkedin" | "unlink-linkedin" } = {}) =>
    withQuery("/my-profile", query),
  linkedinCallback: (query: { code?: string; step?: "finish" | "failed" } = {}) =>
    withQuery("/linkedin-callback", query),
  yourData: () => "/dashboard/settings/data",
  dataDownload: () => "/dashboard/settings/data/download",
  closeAccount: () => "/dashboard/settings/delete",
  handOver: () => "/dashboard/settings/hand-over",
  handOverTo: (personId: string) => `/dashboard/settings/hand-over/${personId}`,
  closeCompany: () => "/dashboard/settings/close-company",
  settings: () => "/dashboard/settings",
  settingsPassword: () => "/dashboard/settings/password",
  settingsAddress: () => "/dashboard/settings/email",
  members: (query: { tag?: string } = {}) => withQuery("/members", query),
  memberCompany: (id: string) => `/members/${id}`,
  companyProfile: (query: { form?: "logo" | "remove-logo" } = {}) =>
    withQuery("/company-profile", query),
  membershipRequest: () => "/company-profile/membership",
  coworkers: () => "/my-coworkers",
  removeCoworker: (id: string) => `/my-coworkers/${id}/remove`,
  resendInvitation: (id: string) => `/my-coworkers/${id}/resend`,
  invite: () => "/invite",
  invited: () => "/invite/sent",
} as const;

/** A path with the values that are given. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
