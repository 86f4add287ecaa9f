import { AppScreen } from "~/components/app/app-screen";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Icon } from "~/components/ui/icon";
import { AppCardBenefits } from "~/modules/membership/member-card/app-card-benefits";
import { CardNotMade } from "~/modules/membership/member-card/card-not-made";
import { ownCard } from "~/modules/membership/member-card/member-card.view.server";
import { MemberCardPreview } from "~/modules/membership/member-card/member-card-preview";
import { appCompanyMemberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { AppPartnerList } from "~/modules/publishing/partners/app-partner-list";
import { partnerGroups } from "~/modules/publishing/partners/partner.view.server";
import { listPartners } from "~/modules/publishing/partners/partners.server";
import { appPaths } from "~/platform/http/app-paths";

export const handle: PageHandle = { title: "member-card:discountCard.title" };

export const loader = appCompanyMemberLoader(async ({ account: by, locale }) => ({
  account: by.email,
  card: await ownCard({ by }, locale),
  groups: partnerGroups(await listPartners(locale), locale),
}));

/** The membership card and the partners that accept it. */
export default function DiscountCardPage() {
  const { t, account, card, groups } = usePage<typeof loader>();
  return (
    <AppScreen heading={t("member-card:discountCard.title")}>
      <div data-account={account}>{card ? <MemberCardPreview card={card} /> : <CardNotMade />}</div>
      {card && (
        <a className="btn btn-accent btn-lg mt-4 w-full" href={appPaths.discountCardQr()}>
          <Icon name="qr" /> {t("member-card:discountCard.showCode")}
        </a>
      )}
      <AppPartnerList groups={groups} />
      <AppCardBenefits />
    </AppScreen>
  );
}
