import { CompanyLogo } from "../logo/company-logo";
import type { CompanyTileView } from "./company-card.view.server";

/** A company among others; the whole tile is a link. */
export function CompanyTile({
  company: { name, path, logo, place },
  isDense = false,
}: {
  company: CompanyTileView;
  /** Shows the name alone on a phone, where two stand beside each other. */
  isDense?: boolean;
}) {
  return (
    <div className="relative flex h-full min-w-0 items-center gap-2 rounded-box border border-line bg-base-100 p-3 hover:bg-petrol-50">
      <CompanyLogo logo={logo} size="small" />
      <div className="min-w-0">
        <a
          className={`cover-link font-semibold hover:underline ${isDense ? "line-clamp-2 leading-tight" : "block truncate"}`}
          href={path}
        >
          {name}
        </a>
        <p className={`muted truncate text-sm ${isDense ? "max-sm:hidden" : ""}`}>{place}</p>
      </div>
    </div>
  );
}
