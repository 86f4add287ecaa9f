import { smallerOnes } from "~/platform/uploads/smaller-pictures";

import { useIsLite } from "./lite-pages";

interface StoredPictureProps {
  src: string;
  /** Width of the stored picture, at most. */
  stored: number;
  /** Sides of the square in which it is shown, in pixels of the page. */
  pixels: number;
  /** Stands on the first screen of its page. */
  isFirst?: boolean;
  className: string;
}

/** A picture that somebody has sent, in the smallest size that is sharp in its place; what it shows stands beside it in words. */
export function StoredPicture({
  src,
  stored,
  pixels,
  isFirst = false,
  className,
}: StoredPictureProps) {
  const [smaller, isLite] = [smallerOnes(src), useIsLite()];
  const all = [...smaller, { address: src, pixels: stored }];
  const sizes =
    isLite || smaller.length === 0
      ? {}
      : {
          srcSet: all.map((one) => `${one.address} ${one.pixels}w`).join(", "),
          sizes: `${pixels}px`,
        };
  return (
    <img
      src={isLite ? (smaller[0]?.address ?? src) : src}
      {...sizes}
      width={pixels}
      height={pixels}
      alt=""
      loading={isFirst ? undefined : "lazy"}
      className={className}
    />
  );
}
