import { smallerOnes } from "~/platform/uploads/smaller-pictures";

import { useIsLite } from "./lite-pages";

interface StoredPictureProps {
  src: string;
  /** Largest width of the stored picture. */
  stored: number;
  /** Side of the square in which it is shown, in CSS pixels. */
  pixels: number;
  /** True on the first screen of its page. */
  isFirst?: boolean;
  className: string;
}

/**
 * An uploaded picture in the smallest size that is sharp; its text alternative stands beside it.
 */
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
