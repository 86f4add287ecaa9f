import type { InitOptions } from "i18next";

export const LANGUAGE = "pl";

/** Options shared by server and browser. Keys are written `namespace:key`; a namespace is one file of `locales/pl/`. */
export const i18nOptions = {
  supportedLngs: [LANGUAGE],
  fallbackLng: LANGUAGE,
  lng: LANGUAGE,
  defaultNS: "common",
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
} satisfies InitOptions;
