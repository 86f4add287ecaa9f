import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { listSuccessors } from "~/modules/membership/leaving/handover.server";
import { ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "leaving:handOver.title" };

export const loader = ownerLoader(async ({ account: by }) => ({
  people: (await listSuccessors({ by })).map(({ id, name, position }) => ({ id, name, position })),
}));

export default function HandOverPage() {
  const { t, people } = usePage<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink to={paths.closeAccount()}>{t("leaving:back")}</BackLink>
      <PageHeading heading={t("leaving:handOver.title")} lead={t("leaving:handOver.lead")} />
      {people.length === 0 ? (
        <EmptyState
          title={t("leaving:handOver.nobody.title")}
          text={t("leaving:handOver.nobody.text")}
        />
      ) : (
        <ul className="panel grid divide-y divide-line px-5">
          {people.map(({ id, name, position }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div>
                <p className="font-semibold">{name}</p>
                {position !== "" && <p className="muted text-sm">{position}</p>}
              </div>
              <a
                className="btn btn-outline"
                href={paths.handOverTo(id)}
                aria-label={t("leaving:handOver.chooseNamed", { name })}
              >
                {t("leaving:handOver.choose")}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
