import { DetailBand } from "~/components/layout/detail-band";
import { IconFact } from "~/components/ui/icon-fact";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ExpertPageView } from "../expert.view.server";
import { ExpertPhoto, ExpertRating, ExpertStatus } from "../expert-badges";

/** Head of an expert's page. The side panel lies over its right half. */
export function ExpertBand({ expert }: { expert: ExpertPageView }) {
  const { t } = useTranslation();
  const { name, title, company, location, rating, clients, yearsOfExperience } = expert;
  return (
    <DetailBand
      back={{ to: paths.experts(), label: t("experts:back") }}
      badges={<ExpertStatus expert={expert} />}
      picture={
        <ExpertPhoto
          expert={expert}
          pixels={96}
          isFirst
          className="h-20! w-20! text-2xl! sm:h-24! sm:w-24!"
        />
      }
      heading={name}
      lead={[title, company].filter(Boolean).join(", ")}
      className="grid lg:grid-cols-[1fr_22rem] lg:gap-12 lg:pb-14"
    >
      {location && <IconFact icon="pin">{location}</IconFact>}
      {rating && (
        <li>
          <ExpertRating rating={rating} />
        </li>
      )}
      {clients > 0 && (
        <IconFact icon="users">{t("experts:clientCount", { count: clients })}</IconFact>
      )}
      {yearsOfExperience !== null && (
        <IconFact icon="briefcase">{t("experts:years", { count: yearsOfExperience })}</IconFact>
      )}
    </DetailBand>
  );
}
