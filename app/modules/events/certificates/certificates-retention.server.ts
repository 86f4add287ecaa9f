import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { hasPassed } from "~/platform/time/periods";
import { certificates } from "./certificates.store.server";

const FORGOTTEN = {
  holder: "",
  details: "",
  title: "",
  place: "",
  from: "",
  until: "",
  issuer: "",
  issuerAddress: "",
  days: [],
  hours: null,
  signer: "",
  signature: "",
};

/**
 * Removes what old certificates say; their numbers stay (rules 1156).
 *
 * @returns the number of certificates
 */
export const forgetOldCertificates = (): Promise<number> =>
  transaction(() => {
    const old = certificates.list(
      ({ printed, issuedAt }) =>
        printed.holder !== "" && hasPassed(RETENTION.certificates, issuedAt),
    );
    for (const certificate of old)
      certificates.save({
        ...certificate,
        accountId: null,
        printed: FORGOTTEN,
        revokeReason: "",
      });
    return old.length;
  });
