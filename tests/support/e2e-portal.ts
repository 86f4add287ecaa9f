import { startPortal } from "./portal.ts";

/** One portal for all journeys; a journey that stops and starts one has its own. */
export default async function setUp() {
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  return async () => void (await portal.stop());
}
