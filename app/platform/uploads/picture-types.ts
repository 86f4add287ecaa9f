/** Kinds offered when a picture is chosen; the server goes by the content. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/gif,image/webp";
