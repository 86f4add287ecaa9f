import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { memberDues } from "~/modules/money/dues/member/member-dues.view.server";
import { MemberDuesPage } from "~/modules/money/dues/member/member-dues-page";
import { companyMemberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { forbidden } from "~/platform/http/responses.server";

export const handle: PageHandle = { title: "paying:heading" };

export const loader = companyMemberLoader(async ({ account: by, locale }) => ({
  dues: (await memberDues({ by }, locale)) ?? forbidden("failures:forbidden.noCompany"),
}));

export default function DuesPage() {
  const { t, dues } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading heading={t("paying:heading")} lead={dues.company} />
      <MemberDuesPage dues={dues} />
    </div>
  );
}
