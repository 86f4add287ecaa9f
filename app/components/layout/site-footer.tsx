import { useTranslation } from "react-i18next";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { documentsMenu, footerMenu, type MenuItem } from "./menus";
import { useRootData } from "./root-data";

/** Footer of the public pages. */
export function SiteFooter() {
  const { t } = useTranslation();
  const root = useRootData();
  const lite = root?.lite ?? false;
  return (
    <footer className="site-foot on-dark bg-petrol-950! py-14">
      <div className="wrap flex flex-wrap justify-between gap-x-16 gap-y-10">
        <div>
          <Icon name="logo" className="h-8 w-[4.8rem]" />
          <address className="mt-5 text-sm text-petrol-200">
            {t("layout:chamber.name")}
            <br />
            {t("layout:chamber.address")}
            <br />
            {t("layout:chamber.phoneLabel")}{" "}
            <a className="inline-flex min-h-6 items-center underline" href={t("layout:chamber.phoneLink")}>
              {t("layout:chamber.phone")}
            </a>
            {root && (
              <>
                {" · "}
                <a className="inline-flex min-h-6 items-center underline" href={`mailto:${root.officeEmail}`}>
                  {root.officeEmail}
                </a>
              </>
            )}
          </address>
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-10">
          <FooterColumn heading={t("layout:footer.forCompanies")} menu={footerMenu} />
          <FooterColumn heading={t("layout:footer.documents")} menu={documentsMenu} />
        </div>
      </div>
      <div className="wrap">
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-petrol-800 pt-6 text-sm text-petrol-200">
          <p>{t("layout:footer.copyright")}</p>
          <form method="post" action={paths.lite()}>
            <button type="submit" name="lite" value={lite ? "off" : "on"} className="min-h-9 cursor-pointer underline underline-offset-4">
              {t(lite ? "layout:footer.fullVersion" : "layout:footer.liteVersion")}
            </button>
            <HiddenFields />
          </form>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ heading, menu }: { heading: string; menu: readonly MenuItem[] }) {
  const { t } = useTranslation();
  if (menu.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2 className="text-sm text-petrol-200!">{heading}</h2>
      <ul className="mt-2">
        {menu.map(({ to, label }) => (
          <li key={to}>
            <a className="inline-flex min-h-9 items-center text-[.9375rem] hover:underline" href={to}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
