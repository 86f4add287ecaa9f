/** The file of an import as its form takes it. */
export const FILE_PART = {
  file: { most: 5 * 1024 * 1024, tooLarge: "panel-import:errors.size" },
} as const;
