import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ExpertPhoto, ExpertRating } from "../expert-badges";
import { ExpertButton } from "../expert-button";
import type { AppExpertCardView } from "./app-expert.view.server";

/** Card of an expert in the app: picture, price of an hour, and the links to ask and to book. */
export function AppExpertCard({ expert }: { expert: AppExpertCardView }) {
  const { t } = useTranslation();
  const { id, name, title, company, available, allowContact, rating, lead, price } = expert;
  return (
    <article className="panel relative p-4">
      <div className="flex items-start gap-3">
        <ExpertPhoto expert={expert} pixels={56} className="h-14! w-14! text-lg!" />
        <div className="min-w-0 grow">
          <h3 className="text-base">
            <a className="cover-link" href={paths.expert(id)}>
              {name}
            </a>
          </h3>
          <p className="muted text-sm">{[title, company].filter(Boolean).join(", ")}</p>
          <p className="mt-1 text-sm tabular-nums">
            <ExpertRating rating={rating} />
          </p>
        </div>
        <Badge tone={available ? "ok" : "off"}>
          {t(available ? "experts:available" : "experts:app.busy")}
        </Badge>
      </div>
      <p className="mt-3 line-clamp-3 text-[.9375rem]">{lead}</p>
      <Specializations expert={expert} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="min-w-0 text-sm">
          <b className="block text-[.9375rem] tabular-nums">{price}</b>{" "}
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
          <ExpertButton expert={expert} action="book" look="btn-primary" className="relative" named>
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
    <ul className="mt-3 flex flex-wrap gap-1.5">
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
