import { paths, withQuery } from "./paths";

/** Every address of the administrator panel that code writes; each room has its own lines. */
export const panelPaths = {
  login: (query: { redirectTo?: string } = {}) => withQuery(paths.panel(), query),
  logout: () => "/admin/logout",
  password: () => "/admin/password",
  companies: (query: { status?: string } = {}) => withQuery("/admin/leads", query),
  events: () => "/admin/events",
  newEvent: () => "/admin/events/new",
  editEvent: (id: string) => `/admin/events/${id}/edit`,
  deleteEvent: (id: string) => `/admin/events/${id}/delete`,
  participants: (id: string) => `/admin/events/${id}/participants`,
  removeParticipant: (id: string, accountId: string) => `/admin/events/${id}/participants/${accountId}/remove`,
  experts: (query: { waiting?: string } = {}) => withQuery("/admin/experts", query),
  expert: (id: string) => `/admin/experts/${id}`,
  activateExpert: (id: string) => `/admin/experts/${id}/activate`,
  deactivateExpert: (id: string) => `/admin/experts/${id}/deactivate`,
  linkExpert: (id: string) => `/admin/experts/${id}/link`,
  unlinkExpert: (id: string) => `/admin/experts/${id}/unlink`,
  bookings: () => "/admin/bookings",
  booking: (reference: string) => `/admin/bookings/${reference}`,
  bookingAttachment: (reference: string) => `/admin/bookings/${reference}/attachment`,
  callOffBooking: (reference: string) => `/admin/bookings/${reference}/call-off`,
  moveBooking: (reference: string, query: { date?: string } = {}) => withQuery(`/admin/bookings/${reference}/move`, query),
  articles: () => "/admin/articles",
  newArticle: () => "/admin/articles/new",
  editArticle: (id: string) => `/admin/articles/${id}/edit`,
  publishArticle: (id: string) => `/admin/articles/${id}/publish`,
  unpublishArticle: (id: string) => `/admin/articles/${id}/unpublish`,
  deleteArticle: (id: string) => `/admin/articles/${id}/delete`,
  offers: () => "/admin/offers",
  offer: (id: string) => `/admin/offers/${id}`,
  approveOffer: (id: string) => `/admin/offers/${id}/approve`,
  suspendOffer: (id: string) => `/admin/offers/${id}/suspend`,
  refuseOffer: (id: string) => `/admin/offers/${id}/refuse`,
  deleteOffer: (id: string) => `/admin/offers/${id}/delete`,
  newCompany: () => "/admin/leads/new",
  editCompany: (id: string) => `/admin/leads/${id}/edit`,
  deleteCompany: (id: string) => `/admin/leads/${id}/delete`,
  inviteCompany: (id: string) => `/admin/leads/${id}/invite`,
  promoteCompany: (id: string) => `/admin/leads/${id}/member`,
  questions: () => "/admin/questions",
  question: (id: string) => `/admin/questions/${id}`,
  assignQuestion: (id: string) => `/admin/questions/${id}/expert`,
  messages: () => "/admin/messages",
  message: (id: string) => `/admin/messages/${id}`,
  newsletter: () => "/admin/newsletter",
  newsletterList: () => "/admin/newsletter/list",
  newsletterFile: () => "/admin/newsletter/list.csv",
  /** @param key as `keyOf` makes it */
  removeSubscription: (key: string) => `/admin/newsletter/${key}/delete`,
  staff: () => "/admin/staff",
  newStaff: () => "/admin/staff/new",
  switchStaff: (id: string) => `/admin/staff/${id}/switch`,
  resetStaffPassword: (id: string) => `/admin/staff/${id}/password`,
  history: (query: { noun?: string } = {}) => withQuery("/admin/history", query),
} as const;

/** Whether a request asks for something of the panel, where people act as staff and not as members. */
export function isOfPanel({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return /^\/admin(?:[/.]|$)/.test(pathname);
}
