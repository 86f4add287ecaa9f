import { useLoaderData } from "@remix-run/react";
import { AppFrame } from "~/components/app/app-frame";
import type { PageHandle } from "~/components/layout/page";
import { Icon } from "~/components/ui/icon";
import { AppCardCode } from "~/modules/membership/member-card/app-card-code";
import { CardNotMade } from "~/modules/membership/member-card/card-not-made";
import { cardCodePage } from "~/modules/membership/member-card/member-card.view.server";
import { appCompanyMemberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "member-card:code.title" };

export const loader = appCompanyMemberLoader(({ account: by, locale }) =>
  cardCodePage({ by }, locale),
);

/** The code alone on the screen, to be shown at a counter. */
export default function CardCodePage() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppFrame header={<CodeHeader isValid={page?.card.state === "valid"} />} withoutBar>
      {page ? <AppCardCode {...page} /> : <CardNotMade />}
    </AppFrame>
  );
}

function CodeHeader({ isValid }: { isValid: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex min-h-16 max-w-app items-center gap-3 px-4 py-2">
      <div className="min-w-0 grow">
        <h1 className="text-lg leading-tight">{t("member-card:code.title")}</h1>
        {isValid && <p className="text-sm text-petrol-200">{t("member-card:code.lead")}</p>}
      </div>
      <a
        href={appPaths.discountCard()}
        className="-mr-3 grid h-11 w-11 shrink-0 place-items-center"
      >
        <Icon name="x" className="h-6 w-6" />{" "}
        <span className="sr-only">{t("member-card:code.close")}</span>
      </a>
    </div>
  );
}
