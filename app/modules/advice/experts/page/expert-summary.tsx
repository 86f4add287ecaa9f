import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import type { ExpertCardView } from "../expert.view.server";
import { AvailabilityBadge, ExpertPhoto } from "../expert-badges";

/** The expert beside the form that is about them. */
export function ExpertSummary({ heading, expert }: { heading: string; expert: ExpertCardView }) {
  return (
    <aside
      className="panel self-start p-6 lg:col-start-2 lg:row-start-1"
      aria-labelledby="expert-summary"
    >
      <h2 id="expert-summary" className="text-lg">
        {heading}
      </h2>
      <div className="mt-4 flex items-start gap-4">
        <ExpertPhoto expert={expert} pixels={56} className="h-14! w-14! text-lg!" />
        <div className="min-w-0">
          <p>
            <TextLink to={paths.expert(expert.id)} height="line">
              {expert.name}
            </TextLink>
          </p>
          <p className="muted text-[.9375rem]">
            {expert.title}
            <br />
            {expert.company}
          </p>
          <p className="mt-2">
            <AvailabilityBadge available={expert.available} />
          </p>
        </div>
      </div>
    </aside>
  );
}
