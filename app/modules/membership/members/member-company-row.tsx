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
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-3 py-3 hover:bg-petrol-50 sm:px-5 xl:grid-cols-[2.5rem_minmax(0,1fr)_14rem]">
      <CompanyLogo logo={logo} size="small" />
      <div className="min-w-0">
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
        className="flex flex-wrap content-start gap-1.5 max-xl:col-start-2 max-sm:hidden xl:justify-end"
      />
    </li>
  );
}
