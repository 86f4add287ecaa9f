import { withQuery } from "./paths";

/** Every address of the app that code writes; the rest is in `paths.ts`. */
export const appPaths = {
  start: () => "/app",
  login: (query: { redirectTo?: string } = {}) => withQuery("/app/login", query),
  /** The page without a network. */
  offline: () => "/app/offline",
  manifest: () => "/app/manifest.webmanifest",
  dashboard: () => "/app/dashboard",
  profile: () => "/app/profile",
  assistant: () => "/app/assistant",
  discountCard: () => "/app/discount-card",
  discountCardQr: () => "/app/discount-card/qr",
  revokeCardCode: () => "/app/discount-card/revoke",
  offers: (query: { theme?: string; category?: string; q?: string } = {}) =>
    withQuery("/app/offers", query),
  offer: (id: string) => `/app/offers/${id}`,
  events: (query: { category?: string; q?: string } = {}) => withQuery("/app/events", query),
  eventCalendar: (query: { month?: string } = {}) => withQuery("/app/events/calendar", query),
  event: (id: string) => `/app/events/${id}`,
  experts: (query: { theme?: string; spec?: string; q?: string } = {}) =>
    withQuery("/app/experts", query),
  articles: (query: { theme?: string; category?: string; q?: string } = {}) =>
    withQuery("/app/articles", query),
  article: (id: string) => `/app/articles/${id}`,
  news: (query: { category?: string } = {}) => withQuery("/app/news", query),
  newsItem: (id: string) => `/app/news/${id}`,
  voting: () => "/app/voting",
  poll: (id: string, query: { change?: string } = {}) => withQuery(`/app/voting/${id}`, query),
  pollLedger: (id: string, query: { entry?: string } = {}) =>
    withQuery(`/app/voting/${id}/ledger`, query),
  pollLedgerFile: (id: string) => `/app/voting/${id}/ledger.csv`,
} as const;
