import type { MemberShellData } from "~/components/layout/member-shell-data";
import { isExpert } from "~/modules/advice/experts/experts.server";
import type { Membership } from "~/modules/companies/companies/company";
import { planCard } from "~/modules/companies/companies/company.view.server";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { memberSince } from "~/modules/companies/companies/stages/member-since.server";
import { countUnreadChatMessages } from "~/modules/messages/conversations/conversations.server";
import { countUnread } from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { viewerOf } from "~/modules/people/accounts/account.view.server";
import { countPollsToVoteIn } from "~/modules/voice/polls/polls.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";

async function planOf(membership: Membership, locale: Locale) {
  const company = await companyOf(membership);
  const since = memberSince(company);
  return planCard({ since, isOwner: membership.isOwner }, company, locale);
}

/** Header and menu of a member; the messages count as read on their own page. */
export async function memberShell(
  by: Account,
  { request, locale }: { request: Request; locale: Locale },
): Promise<MemberShellData> {
  const { membership } = by;
  const isReading = new URL(request.url).pathname === paths.messages();
  return {
    viewer: viewerOf(by),
    plan: membership && (await planOf(membership, locale)),
    isExpert: await isExpert(by),
    unread: await countUnread({ by }),
    unreadMessages: isReading ? 0 : await countUnreadChatMessages({ by }),
    openVotes: await countPollsToVoteIn({ by }),
  };
}
