import "i18next";
import type { Namespaces } from "./namespaces";

declare module "i18next" {
  interface CustomTypeOptions {
    // Keys of the first namespace could be written without its name. Ours always have one, so
    // the first namespace is empty.
    defaultNS: ["none", ...(keyof Namespaces)[]];
    resources: Namespaces & { none: Record<never, string> };
  }
}
