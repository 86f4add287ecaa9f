import { Avatar } from "~/components/picture/avatar";
import { StoredPicture } from "~/components/picture/stored-picture";
import { LOGO_PIXELS } from "./logo";

interface CompanyLogoProps {
  logo: { url: string | null; id: string; initials: string };
  size?: "small" | "row" | "page";
}

const SIZES = {
  small: "h-10! w-10! text-sm!",
  row: "h-14! w-14! text-lg!",
  page: "h-20! w-20! text-2xl!",
};
const PIXELS = { small: 40, row: 56, page: 80 };

/** The logo of a company, or two letters of its name; the name stands beside it. */
export function CompanyLogo({ logo: { url, id, initials }, size = "row" }: CompanyLogoProps) {
  if (url === null)
    return <Avatar initials={initials} id={id} className={`rounded-box! ${SIZES[size]}`} />;
  const pixels = PIXELS[size];
  return (
    <StoredPicture
      src={url}
      stored={LOGO_PIXELS}
      pixels={pixels}
      isFirst={size === "page"}
      className={`shrink-0 rounded-box border border-line bg-base-100 object-contain ${SIZES[size]}`}
    />
  );
}
