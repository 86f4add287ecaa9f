import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The companies of the recorded answers. */
export const REGISTERED = {
  company: { nip: "9990005158", sample: "wl-search-nip-active" },
  soleTrader: { nip: "9990002036", sample: "wl-search-nip-exempt-sole-trader" },
} as const;

/** A server that gives the recorded answers of the list of VAT payers and of KRS. */
export async function startRegisters() {
  const server = createServer(async ({ url = "" }, response) => {
    const known = Object.values(REGISTERED).find(({ nip }) => url.includes(`/nip/${nip}?`));
    const sample = url.startsWith("/api/krs/")
      ? "krs-P-company"
      : (known?.sample ?? "wl-search-nip-not-found");
    response.end(await readFile(new URL(`registers/${sample}.json`, import.meta.url)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { REGISTERS: "on", VAT_REGISTER_URL: origin, KRS_REGISTER_URL: origin },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
