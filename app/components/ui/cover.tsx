import { useIsLite } from "./lite-pages";
import type { PicturePlace } from "./picture-place";

interface CoverProps {
  src: string;
  place?: PicturePlace;
  /** A narrow window has no room for it; then it is not fetched either. */
  isWideOnly?: boolean;
  className: string;
}

/** What a narrow window gets in place of a picture that would come at once and never be seen: one pixel, without a request. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** The picture of an event, article or news item: decoration, since everything is said in words beside it. A light page has its place without it. */
export function Cover({ src, place = "below", isWideOnly = false, className }: CoverProps) {
  const look = isWideOnly ? `max-sm:hidden ${className}` : className;
  if (useIsLite()) return <span className={`block bg-petrol-50 ${look}`} />;
  // React 18 knows the attribute by no other name.
  const loading = {
    first: { fetchpriority: "high" },
    top: {},
    below: { loading: "lazy" as const },
  }[place];
  const image = (
    <img
      src={src}
      width="640"
      height="320"
      alt=""
      {...loading}
      className={`object-cover ${look}`}
    />
  );
  if (!isWideOnly || place === "below") return image;
  return (
    <picture className="contents">
      <source media="(max-width: 39.99rem)" srcSet={NOTHING} />
      {image}
    </picture>
  );
}
