import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TitleBand } from "~/components/layout/title-band";
import { Avatar } from "~/components/picture/avatar";
import { BackLink } from "~/components/ui/text-link";
import { listBoard } from "~/content/board.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";
import { initials } from "~/platform/text/initials";

export const handle: PageHandle = { title: "about:board.title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(({ locale }) => ({
  facts: {
    title: locale.t("about:board.title"),
    description: locale.t("about:board.lead"),
    path: paths.board(),
  },
  people: listBoard(locale).map((person) => ({ ...person, initials: initials(person.name) })),
}));

export default function BoardPage() {
  const { t, people } = usePage<typeof loader>();
  return (
    <>
      <TitleBand
        heading={t("about:board.heading")}
        lead={t("about:board.lead")}
        above={<BackLink to={paths.about()}>{t("about:heading")}</BackLink>}
      />
      <ul className="wrap grid gap-6 py-12 md:grid-cols-2 lg:grid-cols-3 lg:py-16">
        {people.map(({ name, role, area, initials: letters, picture }) => (
          <li key={name} className="panel p-6">
            <Avatar
              initials={letters}
              id={name}
              picture={picture}
              pixels={64}
              className="h-16! w-16! text-xl!"
            />
            <h2 className="mt-4 text-lg">{name}</h2>
            <p className="font-semibold text-petrol-700">{role}</p>
            <p className="muted mt-2 text-[.9375rem]">{area}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
