/** Every address of the portal that code writes. Query values are escaped only here. */
export const paths = {
  home: () => "/",
  login: (query: { redirectTo?: string } = {}) => withQuery("/login", query),
  signUp: (query: { zaproszenie?: string; kod?: string; redirectTo?: string } = {}) =>
    withQuery("/register", query),
  signUpCompany: (query: { form?: "registers"; redirectTo?: string } = {}) =>
    withQuery("/register/company", query),
  signUpInvited: () => "/register/invited",
  joinCompany: () => "/register/join",
  signUpBack: (query: { redirectTo?: string } = {}) => withQuery("/register/company/back", query),
  forgotPassword: (query: { redirectTo?: string } = {}) => withQuery("/forgot-password", query),
  resetPassword: (query: { redirectTo?: string } = {}) => withQuery("/reset-password", query),
  resendConfirmation: (query: { redirectTo?: string } = {}) => withQuery("/auth/resend", query),
  confirm: (query: {
    token_hash: string;
    type: "signup" | "recovery";
    attempt?: string;
    redirectTo?: string;
  }) => withQuery("/auth/confirm", query),
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
  eventMaterial: (eventId: string, id: string) => `/events/${eventId}/materials/${id}`,
  eventSurvey: (eventId: string) => `/events/${eventId}/survey`,
  /** Where a person asks for the certificate of an event. */
  eventCertificate: (eventId: string) => `/events/${eventId}/certificate`,
  /** Asks before a seat or a position is given back. */
  withdrawFromEvent: (eventId: string) => `/events/${eventId}/withdraw`,
  handOverSeat: (eventId: string) => `/events/${eventId}/hand-over`,
  guests: (eventId: string) => `/events/${eventId}/guests`,
  removeGuest: (eventId: string, guestId: string) => `/events/${eventId}/guests/${guestId}/remove`,
  guestTicket: (reference: string, query: { key: string }) =>
    withQuery(`/guest-ticket/${reference}`, query),
  guestWithdraw: (reference: string, query: { key: string }) =>
    withQuery(`/guest-ticket/${reference}/withdraw`, query),
  guestSurvey: (reference: string, query: { key: string }) =>
    withQuery(`/guest-ticket/${reference}/survey`, query),
  guestCertificate: (reference: string, query: { key: string }) =>
    withQuery(`/guest-ticket/${reference}/certificate`, query),
  guestMaterial: (reference: string, id: string, query: { key: string }) =>
    withQuery(`/guest-ticket/${reference}/materials/${id}`, query),
  eventFeed: () => "/events.ics",
  /** A picture or a document of the chamber; its name is for people alone. */
  file: ({ id, name }: { id: string; name: string }) => `/files/${id}/${name}`,
  sharePicture: (kind: string, id: string, query: { v: string }) =>
    withQuery(`/share/${kind}/${id}.png`, query),
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
  securityContact: () => "/.well-known/security.txt",
  /** The public check of a membership card. */
  cardCheck: (token: string) => `/karta/${token}`,
  /** The page at the door with a door pass. */
  door: (query: { show?: string; last?: string } = {}) => withQuery("/door", query),
  doorPass: (query: { key: string }) => withQuery("/door/pass", query),
  doorEntry: (code: string) => `/door/entry/${code}`,
  entry: (code: string) => `/wejscie/${code}`,
  /** The public check of a certificate. */
  certificate: (code: string) => `/zaswiadczenie/${code}`,
  certificateFile: (code: string, file: string) => `/zaswiadczenie/${code}/${file}`,
  newsletter: () => "/newsletter",
  mailingArchive: () => "/newsletter/archive",
  mailingCopy: (id: string) => `/newsletter/${id}`,
  newsletterConfirm: (query: { token: string }) => withQuery("/newsletter/confirm", query),
  unsubscribe: (query: { token: string }) => withQuery("/mails/unsubscribe", query),
  newsletterUnsubscribe: (query: { token: string }) => withQuery("/newsletter/unsubscribe", query),
  /** The login of the administrator panel; its other addresses are in `panel-paths.ts`. */
  panel: () => "/admin",
  terms: () => "/terms",
  privacy: () => "/privacy",
  cookies: () => "/cookies",
  appBanner: () => "/app-banner",
  lite: () => "/lite",
  language: () => "/language",
  mailbox: () => "/dev/mailbox",
  mailboxMail: (id: string) => `/dev/mailbox/${id}`,
  mailboxPart: (id: string, part: "html" | "text") => `/dev/mailbox/${id}/${part}`,
  mailGallery: () => "/dev/mails",
  mailGalleryPart: (name: string, part: "html" | "text") => `/dev/mails/${name}/${part}`,
  sampleStatement: () => "/dev/statement",
  mailboxAttachment: (id: string, index: number) => `/dev/mailbox/${id}/attachments/${index}`,
  dashboard: (query: { from?: string } = {}) => withQuery("/dashboard", query),
  welcome: (query: { redirectTo?: string } = {}) => withQuery("/dashboard/welcome", query),
  activities: () => "/dashboard/activities",
  messages: (query: { mode?: "expert"; about?: string } = {}) => withQuery("/messages", query),
  fullMessages: (query: { mode?: "expert"; about?: string } = {}) =>
    withQuery("/messages/full", query),
  myEvents: () => "/dashboard/events",
  year: () => "/dashboard/year",
  bookings: () => "/dashboard/sessions",
  booking: (reference: string) => `/dashboard/sessions/${reference}`,
  bookingWithdraw: (reference: string) => `/dashboard/sessions/${reference}/withdraw`,
  rateSession: (reference: string) => `/dashboard/sessions/${reference}/rating`,
  bookingCalendar: (reference: string, query: { key?: string } = {}) =>
    withQuery(`/dashboard/sessions/${reference}/calendar.ics`, query),
  bookingAttachment: (reference: string, query: { key?: string } = {}) =>
    withQuery(`/dashboard/sessions/${reference}/attachment`, query),
  consultations: () => "/dashboard/my-sessions",
  callOff: (reference: string) => `/dashboard/my-sessions/${reference}/call-off`,
  consultationReply: (reference: string) => `/dashboard/my-sessions/${reference}/reply`,
  requestByLink: (reference: string, query: { key?: string } = {}) =>
    withQuery(`/session-requests/${reference}`, query),
  absences: () => "/dashboard/my-sessions/days-off",
  absenceRemove: (id: string) => `/dashboard/my-sessions/days-off/${id}/remove`,
  myQuestions: () => "/dashboard/my-questions",
  questionToMe: (id: string) => `/dashboard/my-questions/${id}`,
  /** With `form` for its further forms. */
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
  devices: () => "/dashboard/settings/devices",
  companies: () => "/companies",
  company: (id: string) => `/companies/${id}`,
  members: (query: { tag?: string } = {}) => withQuery("/members", query),
  memberCompany: (id: string) => `/members/${id}`,
  companyProfile: (query: { form?: "logo" | "remove-logo" | "numbers" } = {}) =>
    withQuery("/company-profile", query),
  membershipRequest: () => "/company-profile/membership",
  membershipCertificates: () => "/company-profile/certificates",
  coworkers: () => "/my-coworkers",
  removeCoworker: (id: string) => `/my-coworkers/${id}/remove`,
  resendInvitation: (id: string) => `/my-coworkers/${id}/resend`,
  dues: () => "/dues",
  /** The note of a due as a page. */
  due: (id: string) => `/dues/${id}`,
  dueSent: (id: string) => `/dues/${id}/sent`,
  dueTerm: (id: string) => `/dues/${id}/term`,
  withdrawDueRequest: (id: string) => `/dues/${id}/withdraw`,
  dueDocument: (id: string, kind: "note" | "confirmation") => `/dues/${id}/${kind}.pdf`,
  /** The document of an entry that made a due smaller, as a page and as a file. */
  reduction: (id: string, entryId: string) => `/dues/${id}/entries/${entryId}`,
  reductionFile: (id: string, entryId: string) => `/dues/${id}/entries/${entryId}/document.pdf`,
  invite: () => "/invite",
  invited: () => "/invite/sent",
} as const;

/** Adds the defined query values to a path. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
