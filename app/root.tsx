import { Links, Meta, Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { DocumentTitle, useDocument, useStyleSheet } from "~/components/layout/document";
import { EnhanceScript } from "~/components/layout/enhance-script";
import { useMemberOnPublicPage } from "~/components/layout/member-shell-data";
import type { StyleSheet } from "~/components/layout/page";
import { PlainShell } from "~/components/layout/plain-shell";
import { RouteError } from "~/components/layout/route-error";
import { LitePages } from "~/components/picture/lite-pages";
import { type RootData, useRootData } from "~/components/ui/root-data";
import { chamberNumbers } from "~/content/chamber.server";
import { env } from "~/env.server";
import {
  companyOf,
  countMembers,
  findMemberCompanyOf,
} from "~/modules/companies/companies/membership/companies.server";
import { findPeopleOfPage } from "~/modules/membership/login/people.server";
import {
  findUnshownNotification,
  markShown,
} from "~/modules/messages/notifications/notifications.server";
import { isTrueStill } from "~/modules/messages/notifications/true-still.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import type { Account } from "~/modules/people/accounts/account";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { overPartners } from "~/modules/publishing/partners/partners.server";
import { wantsLitePages } from "~/platform/cookies/lite-pages.server";
import { readToast, toToast } from "~/platform/cookies/toast.server";
import { csrfTokenFor } from "~/platform/forms/csrf.server";
import { namesOf } from "~/platform/forms/page-people.server";
import { findSavedForm } from "~/platform/forms/saved-form.server";
import { appPaths } from "~/platform/http/app-paths";
import { isOfPanel } from "~/platform/http/panel-paths";
import { type RequestArgs, whenShown } from "~/platform/http/request-scope.server";
import type { Locale } from "~/platform/i18n/locale";
import { languagesAt, nameOfLanguage } from "~/platform/i18n/offered-languages.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { createId } from "~/platform/ids/ids.server";
import { anyone, pageLoader } from "~/platform/pages/page-loader.server";
import { now } from "~/platform/time/clock";
import appStyles from "~/styles/app.css?url";
import memberMenuStyles from "~/styles/member-menu.css?url";
import panelStyles from "~/styles/panel.css?url";
import portalStyles from "~/styles/portal.css?url";

/** Never throws: every error page depends on it. */
const STYLE_SHEETS: Record<StyleSheet, string> = {
  app: appStyles,
  panel: panelStyles,
  portal: portalStyles,
};

export const loader = pageLoader({ guard: anyone }, async (args): Promise<RootData> => {
  const lite = await wantsLitePages(args.request);
  const inPanel = isOfPanel(args.request);
  const account = inPanel ? null : await findAccountOrVisitor(args);
  const people = await findPeopleOfPage(args);
  const csrf = csrfTokenFor(args.request);
  const savedForm = await findSavedForm(args, people[0]);
  return {
    language: args.locale.language,
    otherLanguages: otherLanguages(args),
    today: args.locale.format.date(now()),
    origin: env.APP_URL,
    officeEmail: env.OFFICE_EMAIL,
    payment: paymentWords(args.locale),
    chamber: {
      ...chamberNumbers(),
      members: await countMembers(),
      partners: await overPartners(),
    },
    lite,
    csrf,
    author: namesOf(people, csrf !== null),
    formKey: savedForm?.formKey ?? createId(),
    savedForm: savedForm && {
      result: {
        status: "error",
        initialValue: savedForm.typed,
        error: { "": [savedForm.message] },
      },
    },
    closed: account ? await closedTo(account) : [],
    toast: (await readToast(args)) ?? (account && (await nextNotification(args, account))),
  };
});

/** The entries of the bars that respond with 403 to this person. */
async function closedTo({ membership }: Account): Promise<string[]> {
  return membership && (await findMemberCompanyOf(membership)) ? [] : [appPaths.voting()];
}

function otherLanguages({ request, locale }: { request: Request; locale: Locale }) {
  return languagesAt(new URL(request.url).pathname)
    .filter((language) => language !== locale.language)
    .map((language) => ({ language, name: nameOfLanguage(language) }));
}

/** The next notification that the person has not seen. */
async function nextNotification(args: RequestArgs & { locale: Locale }, account: Account) {
  const company = account.membership && (await companyOf(account.membership));
  const notification = await findUnshownNotification({ by: account }, (one) =>
    isTrueStill(one, company),
  );
  if (!notification) return null;
  whenShown(args, () => markShown(notification.id, { by: account }));
  return toToast(notification, args.locale);
}

export function Layout({ children }: { children: ReactNode }) {
  const { failure } = useDocument();
  const { language } = useTranslation();
  const data = useRootData();
  return (
    <html lang={language} data-theme="dig" data-failure={failure ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b3a46" />
        <DocumentTitle />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={STYLE_SHEETS[useStyleSheet()]} />
        <Links />
        {useMemberOnPublicPage() && <link rel="stylesheet" href={memberMenuStyles} />}
      </head>
      <body>
        <LitePages.Provider value={data?.lite ?? false}>{children}</LitePages.Provider>
        {data && !data.lite && <EnhanceScript />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <PlainShell>
      <RouteError />
    </PlainShell>
  );
}
