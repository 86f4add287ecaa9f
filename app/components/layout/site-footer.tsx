import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { phoneText } from "~/platform/text/phone";
import { type ChamberNumbers, useRootData } from "../ui/root-data";
import { Unfolded } from "../ui/unfolded";
import { ChamberFacts } from "./chamber-facts";
import { documentsMenu, footerMenu, type MenuItem, memberFooterMenu } from "./menus";

/** Footer of public pages: address, portal and registers of the chamber, then its documents. */
export function SiteFooter() {
  const root = useRootData();
  return (
    <footer className="site-foot on-dark bg-petrol-950!">
      <div className="wrap grid gap-x-8 gap-y-4 py-6 sm:grid-cols-2 lg:grid-cols-3">
        <Address officeEmail={root?.officeEmail} />
        <PortalLinks />
        {root && <Registers chamber={root.chamber} />}
      </div>
      <div className="border-t border-petrol-600">
        <LastLine lite={root?.lite ?? false} links={documentsMenu} leadsToPanel />
      </div>
    </footer>
  );
}

/** The footer of members on public pages: their menu has the other entries already. */
export function MemberFooter() {
  return (
    <footer className="site-foot border-t border-line">
      <LastLine
        lite={useRootData()?.lite ?? false}
        links={[...memberFooterMenu, ...documentsMenu]}
      />
    </footer>
  );
}

function Address({ officeEmail }: { officeEmail: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div>
      <Icon name="logo" className="h-7 w-[4.2rem]" />
      <address className="mt-4 text-[.9375rem] text-petrol-200">
        {t("layout:chamber.name")}
        <br />
        {t("layout:chamber.address")}
        <br />
        {t("layout:chamber.phoneLabel")}{" "}
        <ContactLink to={t("layout:chamber.phoneLink")}>
          {phoneText(t("layout:chamber.phone"))}
        </ContactLink>
        {officeEmail && (
          <>
            {" · "}
            <ContactLink to={`mailto:${officeEmail}`}>{officeEmail}</ContactLink>
          </>
        )}
      </address>
    </div>
  );
}

function ContactLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className="inline-flex min-h-9 items-center text-white underline underline-offset-3"
      href={to}
    >
      {children}
    </a>
  );
}

function PortalLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby="footer-portal">
      <h2 id="footer-portal" className="text-sm text-petrol-200!">
        {t("layout:footer.portal")}
      </h2>
      <ul className="mt-1 grid grid-cols-3 gap-x-2">
        {footerMenu.map(({ to, label }) => (
          <li key={to}>
            <a className="inline-flex min-h-9 items-center text-[.9375rem]" href={to}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Registers({ chamber }: { chamber: ChamberNumbers }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="footer-registers" className="sm:col-span-2 lg:col-span-1">
      <Unfolded
        id="footer-registers"
        heading={t("layout:registers.heading")}
        level="h2"
        className="text-sm"
      >
        <ChamberFacts chamber={chamber} className="mt-2" />
      </Unfolded>
    </section>
  );
}

interface LastLineProps {
  lite: boolean;
  links: readonly MenuItem[];
  /** False for members, who have no use for the panel. */
  leadsToPanel?: boolean;
}

function LastLine({ lite, links, leadsToPanel = false }: LastLineProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap flex flex-wrap items-center gap-x-6 muted py-3 text-sm">
      <p className="mr-auto py-1.5">{t("layout:footer.copyright")}</p>
      <nav aria-label={t("layout:footer.documents")}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <a className="inline-flex min-h-9 items-center" href={to}>
                {t(label)}
              </a>{" "}
            </li>
          ))}
        </ul>
      </nav>
      {leadsToPanel && (
        <a className="inline-flex min-h-9 items-center" href={paths.panel()}>
          {t("layout:footer.admin")}
        </a>
      )}{" "}
      <LanguageSwitch />
      <form method="post" action={paths.lite()} data-plain>
        <button
          type="submit"
          name="lite"
          value={lite ? "off" : "on"}
          className="min-h-9 cursor-pointer underline underline-offset-4"
        >
          {t(lite ? "layout:footer.fullVersion" : "layout:footer.liteVersion")}
        </button>
        <HiddenFields />
      </form>
    </div>
  );
}

/** Returns to the page on which it was pressed. */
function LanguageSwitch() {
  const others = useRootData()?.otherLanguages ?? [];
  if (others.length === 0) return null;
  return (
    <form method="post" action={paths.language()} data-plain>
      {others.map(({ language, name }) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          className="mr-4 min-h-9 cursor-pointer underline underline-offset-4"
        >
          {name}
        </button>
      ))}
      <HiddenFields />
    </form>
  );
}
