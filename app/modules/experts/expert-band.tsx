import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { BackLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { AvailabilityBadge } from "./availability-badge";
import type { ExpertDetails } from "./expert-details";
import { ExpertPhoto } from "./expert-photo";
import { ExpertRating } from "./expert-rating";

/** Head of an expert's page; the side panel lies over its right half. */
export function ExpertBand({ expert }: { expert: ExpertDetails }) {
  const { t } = useTranslation();
  const { name, title, company, location, rating, reviews, clients, yearsOfExperience } = expert;
  return (
    <div className="band on-dark bg-none!">
      <div className="wrap grid gap-8 pt-6 pb-10 lg:grid-cols-[1fr_22rem] lg:gap-12 lg:pb-14">
        <div className="min-w-0">
          <BackLink to={paths.experts()}>{t("experts:back")}</BackLink>
          <div className="mt-6 flex flex-wrap items-center gap-5 sm:flex-nowrap sm:gap-6">
            <ExpertPhoto expert={expert} className="h-20! w-20! text-2xl! sm:h-24! sm:w-24!" />
            <div className="min-w-0">
              <AvailabilityBadge available={expert.available} />
              <h1 className="mt-2 text-4xl">{name}</h1>
              <p className="mt-1 text-lg text-petrol-200">{[title, company].filter(Boolean).join(", ")}</p>
            </div>
          </div>
          <ul className="meta mt-6 text-base! sm:flex sm:flex-wrap sm:gap-x-8">
            {location && (
              <li>
                <Icon name="pin" />
                <span>{location}</span>
              </li>
            )}
            <li>
              <ExpertRating rating={rating} reviews={reviews} />
            </li>
            {clients > 0 && (
              <li>
                <Icon name="users" />
                <span>{t("experts:clientCount", { count: clients })}</span>
              </li>
            )}
            {yearsOfExperience !== null && (
              <li>
                <Icon name="briefcase" />
                <span>{t("experts:years", { count: yearsOfExperience })}</span>
              </li>
            )}
          </ul>
        </div>
      </div>
    </div>
  );
}
