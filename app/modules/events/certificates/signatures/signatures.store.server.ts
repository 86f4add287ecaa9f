import { portalStore } from "~/platform/store/stores.server";
import { type Signature, SignatureSchema } from "./signature";

export const certificateSignatures = portalStore<Signature>({
  name: "certificate-signatures",
  ofCompany: null,
  schema: SignatureSchema,
  personal: {
    notPersonal: "names and signatures of who signs for the chamber, who are no accounts",
  },
});
