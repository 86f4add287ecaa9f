import { useTranslation } from "~/platform/i18n/use-translation";
import { phoneLink, phoneText } from "~/platform/text/phone";
import { Icon, type IconName } from "./icon";
import { TextLink } from "./text-link";

interface ContactListProps {
  /** Empty values are left out. */
  contact: { address?: string; phone: string; email: string; website: string };
  className?: string;
}

/** Contact data of a person or company. */
export function ContactList({
  contact: { address = "", phone, email, website },
  className = "",
}: ContactListProps) {
  const { t } = useTranslation();
  const ways: {
    key: "address" | "phone" | "email" | "website";
    icon: IconName;
    text: string;
    href?: string;
  }[] = [
    { key: "address", icon: "pin", text: address },
    { key: "phone", icon: "phone", text: phoneText(phone), href: phoneLink(phone) },
    { key: "email", icon: "mail", text: email, href: `mailto:${email}` },
    { key: "website", icon: "globe", text: website.replace(/^https?:\/\//, ""), href: website },
  ];
  return (
    <dl className={`grid gap-1 ${className}`}>
      {ways
        .filter(({ text }) => text !== "")
        .map(({ key, icon, text, href }) => (
          <div
            key={key}
            className="grid min-h-11 grid-cols-[1.5rem_1fr] items-center gap-x-3 sm:grid-cols-[7.25rem_1fr]"
          >
            <dt className="muted flex items-center gap-3 text-[.9375rem]">
              <Icon name={icon} className="text-petrol-600" />
              <span className="max-sm:sr-only">{t(`common:contact.${key}`)}</span>
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              {href ? (
                <TextLink to={href} external={key === "website"}>
                  {text}
                </TextLink>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
