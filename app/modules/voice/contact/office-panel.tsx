import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import { phoneText } from "~/platform/text/phone";

/** Address and opening hours of the office. */
export function OfficePanel({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <aside className="panel self-start p-6" aria-labelledby="office">
      <h2 id="office" className="text-xl">
        {t("contact:office.heading")}
      </h2>
      <address className="mt-4 grid gap-1">
        <b>{t("layout:chamber.name")}</b> <span>{t("layout:chamber.address")}</span>{" "}
        <TextLink to={t("layout:chamber.phoneLink")}>
          {phoneText(`${t("layout:chamber.phoneLabel")} ${t("layout:chamber.phone")}`)}
        </TextLink>
        <TextLink to={`mailto:${email}`} className="break-all">
          {email}
        </TextLink>
      </address>
      <p className="muted mt-3 text-[.9375rem]">{t("contact:office.hours")}</p>
    </aside>
  );
}
