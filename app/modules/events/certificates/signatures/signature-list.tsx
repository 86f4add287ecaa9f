import { useTranslation } from "~/platform/i18n/use-translation";
import type { SignatureRow } from "./signatures.view.server";

/** The signatures, each with its scan. */
export function SignatureList({ rows }: { rows: readonly SignatureRow[] }) {
  const { t } = useTranslation();
  return (
    <ul className="panel divide-y divide-line px-5">
      {rows.map(({ id, name, added, picture, removeTo }) => (
        <li key={id} className="flex flex-wrap items-center gap-4 py-4">
          <span className="grid h-16 w-48 shrink-0 place-items-center rounded-field border border-line bg-white">
            <img src={picture.src} alt="" width={picture.width} height={picture.height} />
          </span>{" "}
          <div className="min-w-0 grow basis-60 wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="muted text-sm">{t("certificates:signatures.added", { day: added })}</p>
          </div>{" "}
          <a className="link inline-flex min-h-11 items-center text-sm" href={removeTo}>
            {t("certificates:signatures.delete.link")} <span className="sr-only">: {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
