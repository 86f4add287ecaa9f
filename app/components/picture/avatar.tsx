import { useIsLite } from "./lite-pages";
import { StoredPicture } from "./stored-picture";

interface AvatarProps {
  /** One or two letters. */
  initials: string;
  /** Decides the tone. */
  id: string;
  /** Address of a picture; null shows the initials. */
  picture?: string | null;
  /** Diameter in pixels, if `className` changes the size. */
  pixels?: number;
  className?: string;
  /** True on the first screen of its page. */
  isFirst?: boolean;
}

/** Size of stored pictures of people. */
const STORED_PIXELS = 256;

/** A person's picture or initials in a circle; the name stands beside it. */
export function Avatar({
  initials,
  id,
  picture = null,
  pixels = 44,
  className = "",
  isFirst,
}: AvatarProps) {
  const isLite = useIsLite();
  // Light pages leave out what is drawn, as they do with covers.
  if (picture !== null && !(isLite && picture.startsWith("/covers/")))
    return (
      <StoredPicture
        src={picture}
        stored={STORED_PIXELS}
        pixels={pixels}
        isFirst={isFirst}
        className={`avatar object-cover ${className}`}
      />
    );
  const tone = [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 3;
  return (
    <span
      className={`avatar ${className}`}
      data-tone={tone === 0 ? undefined : tone + 1}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}
