import { type PageHandle, usePage } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { TextLink } from "~/components/ui/text-link";
import {
  findReadersCompany,
  listCompaniesInDirectory,
  listDirectory,
  requireDirectoryReader,
} from "~/modules/membership/members/directory.server";
import { memberCompanyRow } from "~/modules/membership/members/directory.view.server";
import {
  directoryFilter,
  offeredTags,
  wordsOf,
} from "~/modules/membership/members/directory-entry";
import { DirectoryFilters } from "~/modules/membership/members/directory-filters";
import { MemberCompanyList } from "~/modules/membership/members/member-company-list";
import { paths } from "~/platform/http/paths";
import { loadList } from "~/platform/lists/load-list";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle = { title: "members:title" };

export const loader = pageLoader(
  { guard: requireDirectoryReader },
  async ({ account: by, request, locale }) => {
    const own = await findReadersCompany({ by });
    const {
      industries,
      tags: allTags,
      spellings,
    } = wordsOf(await listCompaniesInDirectory({ by }, locale), locale.format);
    const found = { full: 0, starter: 0 };
    const list = await loadList(request, {
      choices: { industry: ["", ...industries] },
      several: { tag: spellings, contact: ["1"], seeking: ["1"] },
      find: async ({ q, choices: { industry }, several: { tag: tags, contact, seeking } }) => {
        const entries = (await listDirectory({ by }, locale)).filter(
          directoryFilter({
            q,
            industry,
            tags,
            withContact: contact.length > 0,
            seeking: seeking.length > 0,
          }),
        );
        found.full = entries.filter(({ company }) => company.status === "member").length;
        found.starter = entries.length - found.full;
        return entries;
      },
      show: (entry) => memberCompanyRow(entry, { by }, locale),
    });
    const tags = offeredTags(allTags, list.several.tag).sort((one, other) =>
      locale.format.compareWords(one.tag, other.tag),
    );
    return { list, found, industries, tags, ownPath: own && paths.memberCompany(own.id) };
  },
);

export default function MembersPage() {
  const { t, list, found, industries, tags, ownPath } = usePage<typeof loader>();
  return (
    <ListPage
      look="plain"
      heading={t("members:title")}
      lead={t("members:lead")}
      actions={ownPath && <TextLink to={ownPath}>{t("members:toOwn")}</TextLink>}
      list={list}
      to={paths.members()}
      filters={<DirectoryFilters query={list} industries={industries} tags={tags} />}
      count={t("members:count", { count: list.total })}
      empty={{ title: t("members:empty") }}
      none={{ title: t("members:none"), text: t("members:noneText") }}
    >
      <MemberCompanyList companies={list.rows} found={found} />
    </ListPage>
  );
}
