import { Badge } from "~/components/ui/badge";
import { DotLine } from "~/components/ui/dot-line";
import { Icon } from "~/components/ui/icon";
import { CompanyLogo } from "~/modules/companies/companies/logo/company-logo";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MemberCompanyRowView } from "./directory.view.server";
import { TagList } from "./tag-list";

/** A company in the list; the whole row is a link. */
export function MemberCompanyRow({ company }: { company: MemberCompanyRowView }) {
  const { t } = useTranslation();
  const { name, path, logo, text, place, seeking, tags, reachable, isOwn } = company;
  return (
    <li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-4 hover:bg-petrol-50 sm:px-5 xl:grid-cols-[3.5rem_minmax(0,1fr)_14rem]">
      <CompanyLogo logo={logo} />
      <div className="min-w-0">
        <h3 className="text-base leading-snug wrap-anywhere">
          <a className="cover-link hover:underline" href={path}>
            {name}
          </a>{" "}
          {isOwn && <Badge tone="plain">{t("members:own")}</Badge>}
        </h3>
        {text && <p className="text-[.9375rem] leading-snug wrap-anywhere">{text}</p>}
        {seeking && (
          <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">
            <b>{t("companies:fields.seeking")}:</b> {seeking}
          </p>
        )}
        <p className="muted mt-1 text-sm">
          <DotLine>{place}</DotLine>
        </p>
      </div>
      <div className="grid content-start gap-2 max-xl:col-start-2 max-xl:mt-1 xl:justify-items-end">
        {reachable > 0 && (
          <p className="inline-flex items-center gap-1.5 text-sm font-semibold">
            <Icon name="users" className="w-4 text-petrol-600" />{" "}
            {t("members:reachable", { count: reachable })}
          </p>
        )}
        <TagList tags={tags} className="flex flex-wrap gap-1.5 max-sm:hidden xl:justify-end" />
      </div>
    </li>
  );
}
