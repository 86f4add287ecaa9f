import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { QrPicture } from "~/platform/qr/qr-picture";
import type { MemberCardView } from "./member-card.view.server";

interface AppCardCodeProps {
  card: MemberCardView;
  /** The account of the card, for people who share a phone. */
  account: string;
  /** Address in the code. */
  path: string;
  qr: QrPicture;
  /** When the page was made: without a network a phone shows the last one that it saw. */
  asOf: string;
}

/** The code as large as possible, with the card's text; all of it fits on a small phone. */
export function AppCardCode({
  card: { number, name, company, validUntil, state },
  account,
  path,
  qr,
  asOf,
}: AppCardCodeProps) {
  const { t } = useTranslation();
  return (
    <div
      data-keep
      data-account={account}
      className="panel grid justify-items-center gap-3 p-4 text-center"
    >
      {state !== "valid" && (
        <div className="flex w-full items-center gap-3 rounded-lg bg-error p-3 text-left text-white">
          <Icon name="alert" className="h-8 w-8" />
          <div>
            <p className="text-lg leading-tight font-bold">
              {t("member-card:check.state")} {t(`member-card:check.states.${state}`)}
            </p>
            <p className="text-sm">{t(`member-card:states.${state}`)}</p>
          </div>
        </div>
      )}
      <svg
        viewBox={`0 -.5 ${qr.size} ${qr.size}`}
        className={`bg-white stroke-black ${state === "valid" ? "w-[min(100%,48svh)]" : "w-[min(60%,24svh)] opacity-30"}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t("member-card:code.picture", { number })}
      >
        <path d={qr.path} />
      </svg>
      <dl className="flex w-full flex-wrap justify-center gap-x-4 leading-snug tabular-nums">
        <div className="w-full">
          <dt className="sr-only">{t("member-card:name")}</dt>
          <dd className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">{name}</dd>
        </div>
        <div className="mb-1 w-full">
          <dt className="sr-only">{t("member-card:company")}</dt>
          <dd className="line-clamp-2 wrap-anywhere">{company}</dd>
        </div>
        <CodeFact term={t("member-card:number")}>{number}</CodeFact>
        {state !== "revoked" && (
          <CodeFact
            term={t(state === "expired" ? "member-card:expired" : "member-card:validUntil")}
          >
            {validUntil}
          </CodeFact>
        )}
      </dl>
      <p className="muted text-sm wrap-anywhere">
        {t("member-card:code.account", { account })} ·{" "}
        {t("member-card:code.asOf", { moment: asOf })}
      </p>
      <a className="link inline-flex min-h-6 items-center text-[.9375rem]" href={path}>
        {t("member-card:code.link")}
      </a>
    </div>
  );
}

function CodeFact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex gap-1.5 text-[.9375rem]">
      <dt className="muted">{term}</dt> <dd className="font-semibold">{children}</dd>{" "}
    </div>
  );
}
