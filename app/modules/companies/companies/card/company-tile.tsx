import { CompanyLogo } from "../logo/company-logo";
import type { CompanyTileView } from "./company-card.view.server";

/** A company among others; the whole tile is a link. */
export function CompanyTile({
  company: { name, path, logo, place },
}: {
  company: CompanyTileView;
}) {
  return (
    <div className="relative flex h-full min-w-0 items-center gap-3 rounded-box border border-line bg-base-100 p-3 hover:bg-petrol-50">
      <CompanyLogo logo={logo} size="small" />
      <div className="min-w-0">
        <a className="cover-link block truncate font-semibold hover:underline" href={path}>
          {name}
        </a>
        <p className="muted truncate text-sm">{place}</p>
      </div>
    </div>
  );
}
