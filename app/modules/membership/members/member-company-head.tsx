import { DotLine } from "~/components/ui/dot-line";
import { Note } from "~/components/ui/note";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { CompanyLogo } from "~/modules/companies/companies/logo/company-logo";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MemberCompanyView } from "./directory.view.server";

/** Logo, name and tags of a company; its own people also see who can open the page. */
export function MemberCompanyHead({ company }: { company: MemberCompanyView }) {
  const { t } = useTranslation();
  const { name, logo, subtitle, tags } = company;
  return (
    <div>
      <BackLink to={paths.members()}>{t("members:back")}</BackLink>
      <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-3">
        <CompanyLogo logo={logo} size="page" />
        <div className="min-w-0 grow basis-56">
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
          <p className="muted mt-1">
            <DotLine>{subtitle}</DotLine>
          </p>
          {tags.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-1.5" aria-label={t("members:tags")}>
              {tags.map(({ tag, path }) => (
                <li key={tag} className="min-w-0">
                  <a
                    className="type min-h-7! max-w-full hover:underline"
                    data-type="plain"
                    href={path}
                  >
                    <span className="truncate">{tag}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {company.isOwn && <OwnNote company={company} />}
    </div>
  );
}

function OwnNote({ company: { hidden, isOwner, publicPath } }: { company: MemberCompanyView }) {
  const { t } = useTranslation();
  return (
    <Note className="mt-5 flex flex-wrap items-center justify-between gap-x-6">
      <p className="py-2">{t(hidden ? "members:ownHidden" : "members:ownShown")}</p>
      {publicPath && <TextLink to={publicPath}>{t("members:ownPublic")}</TextLink>}
      {isOwner && <TextLink to={paths.companyProfile()}>{t("members:changeOwn")}</TextLink>}
    </Note>
  );
}
