import { Icon } from "~/components/ui/icon";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ChamberFileRow } from "./chamber-files.view.server";

type Row = ChamberFileRow & {
  /** The records that show or link it. */
  uses: readonly { title: string; to: string }[];
};

/** The files of the chamber, each with its places and the mark that puts it into a text. */
export function ChamberFileList({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <ul className="panel divide-y divide-line px-5">
      {rows.map(({ id, title, address, isPicture, note, added, uses, mark, removeTo }) => (
        <li key={id} className="flex flex-wrap items-center gap-4 py-4">
          <Thumbnail address={isPicture ? address : null} />{" "}
          <div className="min-w-0 grow basis-60">
            <a className="link inline-flex min-h-11 items-center" href={address}>
              {title}
            </a>
            <p className="muted text-sm">
              {note} · {added}
            </p>
            <Uses uses={uses} />
            <dl className="mt-1 text-sm break-words">
              <dt className="muted">{t("files:inText")}</dt>
              <dd className="select-all">
                <code>{mark}</code>
              </dd>
              {isPicture && (
                <>
                  <dt className="muted">{t("files:asCover")}</dt>
                  <dd className="select-all">
                    <code>{address}</code>
                  </dd>
                </>
              )}
            </dl>
          </div>{" "}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton text={mark} label={t("files:copy")} about={title} />{" "}
            {isPicture && (
              <CopyButton text={address} label={t("files:copyAddress")} about={title} />
            )}{" "}
            <Allowed right="files:change">
              <a className="link inline-flex min-h-11 items-center text-sm" href={removeTo}>
                {t("files:delete.link")} <span className="sr-only">: {title}</span>
              </a>
            </Allowed>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Uses({ uses }: Pick<Row, "uses">) {
  const { t } = useTranslation();
  if (uses.length === 0) return <p className="muted text-sm">{t("files:unused")}</p>;
  return (
    <p className="text-sm">
      <span className="muted">{t("files:uses")}:</span>{" "}
      {uses.map(({ title, to }, index) => (
        <span key={to}>
          {index > 0 && ", "}
          <a className="link inline-flex min-h-6 items-center" href={to}>
            {title}
          </a>
        </span>
      ))}
    </p>
  );
}

/** A script makes the button. */
function CopyButton({ text, label, about }: { text: string; label: string; about: string }) {
  const { t } = useTranslation();
  return (
    <span
      className="empty:hidden"
      data-copy={text}
      data-label={label}
      data-done={t("files:copied")}
      data-about={about}
    />
  );
}

/** The picture beside its title, or the sign of a document. */
function Thumbnail({ address }: { address: string | null }) {
  const look = "h-16 w-24 shrink-0 rounded-field border border-line";
  if (address === null)
    return (
      <span className={`grid place-items-center bg-petrol-50 ${look}`}>
        <Icon name="download" />
      </span>
    );
  return (
    <img
      src={address}
      alt=""
      width={96}
      height={64}
      loading="lazy"
      className={`object-cover ${look}`}
    />
  );
}
