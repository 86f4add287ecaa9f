import type { IconName } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import type { MessageKey } from "~/platform/i18n/i18n";

/** An entry of a menu; only for screens that exist. */
export interface MenuItem {
  to: string;
  label: MessageKey;
  icon: IconName;
  /** Other paths on which it is the active entry. */
  also?: string;
  /** Subpages, in a menu of their own. */
  below?: MenuItem[];
  /** True: for experts only. False: for all others. */
  forExperts?: boolean;
}

/** Public header and footer, left to right. */
export const publicMenu: MenuItem[] = [
  {
    to: paths.about(),
    label: "layout:public.about",
    icon: "building",
    below: [
      { to: paths.history(), label: "layout:public.history", icon: "clock" },
      { to: paths.mission(), label: "layout:public.mission", icon: "award" },
      { to: paths.board(), label: "layout:public.board", icon: "users" },
      { to: paths.companies(), label: "companies:public.title", icon: "briefcase" },
    ],
  },
  { to: paths.experts(), label: "layout:public.experts", icon: "expert" },
  { to: paths.knowledge(), label: "layout:public.knowledge", icon: "knowledge" },
  { to: paths.events(), label: "layout:public.events", icon: "calendar" },
  { to: paths.news(), label: "layout:public.news", icon: "news" },
  { to: paths.offers(), label: "layout:public.offers", icon: "offer" },
  { to: paths.contact(), label: "layout:public.contact", icon: "mail" },
];

const newsletterItem: MenuItem = {
  to: paths.newsletter(),
  label: "newsletter:title",
  icon: "mail",
};

/** The pages of the portal in the footer. */
export const footerMenu: MenuItem[] = [...publicMenu, newsletterItem];

/** In the footer of members, whose menu has the other pages. */
export const memberFooterMenu: MenuItem[] = [
  ...publicMenu.filter(({ to }) => to === paths.about()),
  newsletterItem,
];

/** Last line of the footer. */
export const documentsMenu: MenuItem[] = [
  { to: paths.privacy(), label: "layout:documents.privacy", icon: "lock" },
  { to: paths.terms(), label: "layout:documents.terms", icon: "info" },
  { to: paths.cookies(), label: "layout:documents.cookies", icon: "info" },
  { to: paths.accessibility(), label: "layout:documents.dostepnosc", icon: "info" },
];

/** The menu under a member's name; the logout stands below it. */
export const accountMenu: MenuItem[] = [
  { to: paths.dashboard(), label: "layout:account.dashboard", icon: "home" },
  { to: paths.profile(), label: "layout:account.profile", icon: "user" },
  { to: paths.coworkers(), label: "layout:account.coworkers", icon: "users" },
  { to: paths.settings(), label: "layout:member.settings", icon: "settings" },
];

/** Entries of the member menu that belong together. */
interface MemberMenuGroup {
  id: "mine" | "company" | "chamber";
  items: MenuItem[];
}

const memberMenu: MemberMenuGroup[] = [
  {
    id: "mine",
    items: [
      { to: paths.dashboard(), label: "layout:member.dashboard", icon: "home" },
      {
        to: paths.myEvents(),
        label: "layout:member.agenda",
        icon: "clock",
        also: paths.bookings(),
      },
      {
        to: paths.consultations(),
        label: "layout:member.consultations",
        icon: "users",
        forExperts: true,
      },
      {
        to: paths.myQuestions(),
        label: "layout:member.questionsToMe",
        icon: "chat",
        forExperts: true,
      },
      {
        to: paths.myQuestions(),
        label: "layout:member.questions",
        icon: "chat",
        forExperts: false,
      },
      { to: paths.messages(), label: "layout:member.messages", icon: "mail" },
      { to: appPaths.discountCard(), label: "layout:member.card", icon: "qr" },
      { to: appPaths.voting(), label: "layout:member.voting", icon: "vote" },
    ],
  },
  {
    id: "company",
    items: [
      { to: paths.companyProfile(), label: "layout:member.company", icon: "building" },
      { to: paths.coworkers(), label: "layout:member.coworkers", icon: "users" },
      { to: paths.dues(), label: "layout:member.dues", icon: "wallet" },
      { to: paths.invite(), label: "layout:member.invite", icon: "user-plus" },
      {
        to: paths.ownOffers(),
        label: "layout:member.ownOffers",
        icon: "briefcase",
        also: paths.newOffer(),
      },
    ],
  },
  {
    id: "chamber",
    items: [
      { to: paths.events(), label: "layout:member.events", icon: "calendar" },
      { to: paths.experts(), label: "layout:member.experts", icon: "expert" },
      { to: paths.members(), label: "layout:member.members", icon: "handshake" },
      { to: paths.offers(), label: "layout:member.offers", icon: "offer" },
      { to: paths.knowledge(), label: "layout:member.knowledge", icon: "knowledge" },
      { to: paths.news(), label: "layout:public.news", icon: "news" },
      { to: paths.contact(), label: "layout:member.contact", icon: "info" },
    ],
  },
];

/** The member menu for an expert or for another member. */
export const memberMenuFor = ({ isExpert }: { isExpert: boolean }): MemberMenuGroup[] =>
  memberMenu.map(({ id, items }) => ({
    id,
    items: items.filter(({ forExperts }) => forExperts === undefined || forExperts === isExpert),
  }));

/** The bottom bar of a phone, one for members and the app: each entry has its page in both. */
const PHONE_BAR = [
  { places: [paths.dashboard(), appPaths.dashboard()], label: "app:menu.dashboard", icon: "home" },
  { places: [paths.events(), appPaths.events()], label: "layout:public.events", icon: "calendar" },
  { places: [appPaths.voting(), appPaths.voting()], label: "app:menu.voting", icon: "vote" },
  { places: [paths.offers(), appPaths.offers()], label: "layout:public.offers", icon: "offer" },
  { places: [paths.profile(), appPaths.profile()], label: "app:menu.profile", icon: "user" },
] as const;

/** The bar on pages of the portal (rules 1591). */
export const memberBar: MenuItem[] = PHONE_BAR.map(({ places, ...item }) => ({
  ...item,
  to: places[0],
}));

/** The bar on pages of the app. */
export const appBar: MenuItem[] = PHONE_BAR.map(({ places, ...item }) => ({
  ...item,
  to: places[1],
}));

/**
 * The one active entry: the longest path that equals the current one or begins it.
 *
 * @returns its `to`, or null
 */
export function activeItem(
  menu: readonly Pick<MenuItem, "to" | "also">[],
  pathname: string,
): string | null {
  const starts = menu.flatMap(({ to, also }) => [
    { to, start: to },
    ...(also ? [{ to, start: also }] : []),
  ]);
  const matches = starts.filter(
    ({ start }) => pathname === start || pathname.startsWith(`${start}/`),
  );
  return matches.sort((a, b) => b.start.length - a.start.length)[0]?.to ?? null;
}
