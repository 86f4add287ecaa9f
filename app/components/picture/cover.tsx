import { useIsLite } from "./lite-pages";
import type { PicturePlace } from "./picture-place";

interface CoverProps {
  src: string;
  place?: PicturePlace;
  /** True if narrow windows neither show nor fetch it. */
  isWideOnly?: boolean;
  className: string;
}

/**
 * One pixel for narrow windows, so that they do not fetch a picture that is never shown. Without
 * scripts browsers also fetch late pictures.
 */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * The picture of an event, article or news item. Decoration: light pages have an empty place for
 * it.
 */
export function Cover({ src, place = "below", isWideOnly = false, className }: CoverProps) {
  const look = isWideOnly ? `max-sm:hidden ${className}` : className;
  if (useIsLite()) return <span className={`block bg-petrol-50 ${look}`} />;
  // React 18 needs the attribute in lower case.
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
  if (!isWideOnly) return image;
  return (
    <picture className="contents">
      {/* Shown as an item, it would take the place of the picture in a grid. */}
      <source className="hidden" media="(max-width: 39.99rem)" srcSet={NOTHING} />
      {image}
    </picture>
  );
}
