import { coverPath } from "~/platform/covers/cover.server";
import type { Publication } from "./publication";
import type { PublicationKind } from "./publication-kind";

/** The picture of a publication: its own, or a cover drawn for it. */
export const publicationCover = (
  { entity }: Pick<PublicationKind, "entity">,
  { id, image }: Pick<Publication, "id" | "image">,
): string => image ?? coverPath(`${entity}:${id}`);

/** The cover that the form of a new publication offers. */
export const newPublicationCover = ({ entity }: Pick<PublicationKind, "entity">): string =>
  coverPath(`${entity}:new`);
