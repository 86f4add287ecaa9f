import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { phoneLink } from "~/platform/text/phone";

interface ExpertContactProps {
  contact: { email: string; phone: string; website: string };
}

/** How to reach an expert; what he has not given is left out. */
export function ExpertContact({ contact: { email, phone, website } }: ExpertContactProps) {
  const { t } = useTranslation();
  const ways: { icon: IconName; label: string; text: string; href: string }[] = [
    { icon: "mail", label: t("experts:contact.email"), text: email, href: `mailto:${email}` },
    { icon: "phone", label: t("experts:contact.phone"), text: phone, href: phoneLink(phone) },
    { icon: "globe", label: t("experts:contact.website"), text: website.replace(/^https?:\/\//, ""), href: website },
  ];
  return (
    <dl className="panel mt-4 grid gap-1 p-5">
      {ways
        .filter(({ text }) => text !== "")
        .map(({ icon, label, text, href }) => (
          <div key={icon} className="grid grid-cols-[1.5rem_1fr] items-center gap-x-3 sm:grid-cols-[1.5rem_5rem_1fr]">
            <Icon name={icon} className="text-petrol-600" />
            <dt className="muted text-[.9375rem]">{label}</dt>
            <dd className="min-w-0 wrap-anywhere max-sm:col-start-2">
              <TextLink to={href} external={icon === "globe"}>
                {text}
              </TextLink>
            </dd>
          </div>
        ))}
    </dl>
  );
}
