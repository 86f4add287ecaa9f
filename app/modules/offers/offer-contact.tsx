import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { phoneLink } from "~/platform/text/phone";
import type { Offer } from "./offers";

/** How to reach the company; what it has not given is left out. */
export function OfferContact({ company, logo, contact: { address, phone, email, website } }: Pick<Offer, "company" | "logo" | "contact">) {
  const { t } = useTranslation();
  const ways: { icon: IconName; label: string; text: string; href?: string }[] = [
    { icon: "pin", label: t("offers:contact.address"), text: address },
    { icon: "phone", label: t("offers:contact.phone"), text: phone, href: phoneLink(phone) },
    { icon: "mail", label: t("offers:contact.email"), text: email, href: `mailto:${email}` },
    { icon: "globe", label: t("offers:contact.website"), text: website.replace(/^https?:\/\//, ""), href: website },
  ];
  return (
    <div className="panel grid gap-3 p-5 sm:p-6">
      <h3 className="flex items-center gap-3 text-lg">
        {logo && <img src={logo} width="48" height="48" alt="" loading="lazy" className="h-12 w-12 rounded-md object-contain" />}
        {company}
      </h3>
      <dl className="grid gap-1">
        {ways
          .filter(({ text }) => text !== "")
          .map(({ icon, label, text, href }) => (
            <div key={icon} className="grid min-h-11 grid-cols-[1.5rem_1fr] items-center gap-x-3 sm:grid-cols-[1.5rem_5rem_1fr]">
              <Icon name={icon} className="text-petrol-600" />
              <dt className="muted text-[.9375rem] max-sm:sr-only">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {href ? (
                  <TextLink to={href} external={href === website}>
                    {text}
                  </TextLink>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
