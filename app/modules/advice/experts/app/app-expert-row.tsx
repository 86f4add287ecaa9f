import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ExpertPhoto, ExpertRating } from "../expert-badges";
import { ExpertButton } from "../expert-button";
import type { AppExpertCardView } from "./app-expert.view.server";

/** An expert in the list of the app: picture, price of an hour, the links to ask and to book. */
export function AppExpertRow({ expert }: { expert: AppExpertCardView }) {
  const { t } = useTranslation();
  const { id, name, title, company, available, allowContact, rating, lead, price } = expert;
  return (
    <article className="relative grid gap-2 p-3">
      <div className="flex items-start gap-3">
        <ExpertPhoto expert={expert} />
        <div className="min-w-0 grow text-sm">
          <h3 className="text-base leading-snug">
            <a className="cover-link" href={paths.expert(id)}>
              {name}
            </a>
          </h3>
          <p className="muted">
            {[title, company].filter(Boolean).join(", ")} <ExpertRating rating={rating} />
          </p>
        </div>
      </div>
      <p className="line-clamp-2 text-sm">{lead}</p>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={available ? "ok" : "off"}>
          {t(available ? "experts:available" : "experts:app.busy")}
        </Badge>{" "}
        <Specializations expert={expert} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-sm leading-snug">
          <b className="block tabular-nums">{price}</b>{" "}
          <span className="muted">{t("experts:app.consultation")}</span>
        </p>
        <div className="ms-auto flex gap-2">
          {allowContact && (
            <ExpertButton
              expert={expert}
              action="ask"
              look="btn-outline"
              className="relative w-11 px-0!"
              named
            >
              <Icon name="chat" />
              <span className="sr-only">{t("experts:ask")}</span>
            </ExpertButton>
          )}
          <ExpertButton
            expert={expert}
            action="book"
            look="btn-outline"
            className="relative px-3!"
            named
          >
            {t("experts:app.book")}
          </ExpertButton>
        </div>
      </div>
    </article>
  );
}

function Specializations({
  expert: { specializations, moreSpecializations },
}: {
  expert: AppExpertCardView;
}) {
  const { t } = useTranslation();
  return (
    <ul className="contents">
      {specializations.map((word) => (
        <li key={word} className="flex">
          <Badge tone="plain">{word}</Badge>
        </li>
      ))}
      {moreSpecializations > 0 && (
        <li className="flex">
          <Badge tone="off">
            +{moreSpecializations}
            <span className="sr-only"> {t("experts:more")}</span>
          </Badge>
        </li>
      )}
    </ul>
  );
}
