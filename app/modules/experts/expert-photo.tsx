import { Avatar } from "~/components/ui/avatar";
import { initials } from "~/modules/accounts/account";

interface ExpertPhotoProps {
  expert: { id: string; name: string; avatar: string | null };
  /** Size and letters of the circle. */
  className: string;
}

/** The picture of an expert, or his initials; the name stands beside it. */
export function ExpertPhoto({ expert: { id, name, avatar }, className }: ExpertPhotoProps) {
  if (avatar === null) return <Avatar initials={initials(name)} id={id} className={className} />;
  return <img src={avatar} width="96" height="96" alt="" loading="lazy" className={`avatar object-cover ${className}`} />;
}
