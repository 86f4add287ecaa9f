import { IconFact } from "~/components/ui/icon-fact";
import { Note } from "~/components/ui/note";
import { Share } from "~/components/ui/share";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ExpertPageView } from "../expert.view.server";
import { ExpertButton } from "../expert-button";

/** Price and buttons; first in the page, beside the text where there is room. */
export function ExpertPanel({ expert }: { expert: ExpertPageView }) {
  const { t } = useTranslation();
  const { price, consultationInfo, availability, available, allowContact } = expert;
  return (
    <div className="panel sticky top-24 grid gap-5 p-6">
      <p>
        <b className="block text-2xl text-petrol-950 tabular-nums">{price}</b>{" "}
        <span className="muted text-sm">{t("experts:priceForMember")}</span>
      </p>
      <p className="muted -mt-3 text-sm">
        {t("experts:forMembers")} {t("experts:payee")}
      </p>
      {(consultationInfo || availability) && (
        <ul className="meta">
          {consultationInfo && <IconFact icon="clock">{consultationInfo}</IconFact>}
          {availability && <IconFact icon="calendar">{availability}</IconFact>}
        </ul>
      )}
      {!available && <Note className="text-[.9375rem]">{t("experts:unavailableText")}</Note>}
      <div className="grid gap-3">
        <ExpertButton expert={expert} action="book" look="btn-accent" className="btn-lg w-full" />
        {allowContact && (
          <ExpertButton expert={expert} action="ask" look="btn-outline" className="btn-lg w-full" />
        )}
        <Share url={expert.url} title={expert.name} />
      </div>
    </div>
  );
}
