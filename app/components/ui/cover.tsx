import { useIsLite } from "./lite-pages";

interface CoverProps {
  src: string;
  /** Stands on the first screen of its page: it loads at once, before what stands below. */
  isFirst?: boolean;
  className: string;
}

/** The picture of an event, article or news item: decoration, since everything is said in words beside it. A light page has its place without it. */
export function Cover({ src, isFirst = false, className }: CoverProps) {
  if (useIsLite()) return <span className={`block bg-petrol-50 ${className}`} />;
  // React 18 knows the attribute by no other name.
  const loading = isFirst ? { fetchpriority: "high" } : { loading: "lazy" as const };
  return <img src={src} width="640" height="320" alt="" {...loading} className={`object-cover ${className}`} />;
}
