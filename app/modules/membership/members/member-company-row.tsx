import { Badge } from "~/components/ui/badge";
import { DotLine } from "~/components/ui/dot-line";
import { CompanyLogo } from "~/modules/companies/companies/logo/company-logo";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MemberCompanyRowView } from "./directory.view.server";
import { TagList } from "./tag-list";

/** A company in the list; the whole row is a link. */
export function MemberCompanyRow({ company }: { company: MemberCompanyRowView }) {
  const { t } = useTranslation();
  const { name, path, logo, text, place, seeking, tags, isOwn } = company;
  return (
    <li className="relative flex gap-3 px-3 py-3 hover:bg-petrol-50 sm:px-5">
      <CompanyLogo logo={logo} size="small" />
      <div className="min-w-0 grow">
        <h3 className="text-base leading-snug wrap-anywhere">
          <a className="cover-link hover:underline" href={path}>
            {name}
          </a>{" "}
          {isOwn && <Badge tone="plain">{t("members:own")}</Badge>}
        </h3>
        {text && <p className="text-sm leading-snug wrap-anywhere">{text}</p>}
        {seeking && (
          <p className="line-clamp-2 text-sm leading-snug wrap-anywhere">
            <b>{t("companies:fields.seeking")}:</b> {seeking}
          </p>
        )}
        <p className="muted text-sm leading-snug">
          <DotLine>{place}</DotLine>
        </p>
      </div>
      <TagList
        tags={tags}
        className="flex w-48 shrink-0 flex-wrap content-start justify-end gap-1.5 max-sm:hidden"
      />
    </li>
  );
}
