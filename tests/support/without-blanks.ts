/** The values of a form as its schema gets them: a field without a text is missing. */
export const withoutBlanks = (values: object): object =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [
        name,
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? withoutBlanks(value)
          : value,
      ]),
  );
