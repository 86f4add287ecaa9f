/** Types for the file chooser; the server judges the content. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/gif,image/webp";
