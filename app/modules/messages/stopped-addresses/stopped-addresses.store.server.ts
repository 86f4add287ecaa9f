import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { type StoppedAddress, StoppedAddressSchema } from "./stopped-address";

export const stoppedAddresses = portalStore<StoppedAddress>({
  name: "stopped-addresses",
  ofCompany: null,
  schema: StoppedAddressSchema,
  // The contact of a sample company.
  seed: () => [
    {
      id: "stopped-address-1",
      email: "targi.zakwas@example.com",
      since: momentInWarsaw(dayFromToday(-4), "10:00"),
      status: "5.1.1",
    },
  ],
  indexes: ["email"],
  personal: {
    label: "your-data:stores.stoppedAddresses",
    isOf: ({ email }, person) => email === person.email,
    exports: ({ email, since, status }) => ({ email, since, status }),
    erases: gone,
    keeps: "account",
  },
});
