import { checkedFetch } from "../calls/checked-fetch.server";
import type { Backend } from "./backend";

const PING_MS = 2000;

/** True if the backend reads one row of its database within two seconds. Never throws. */
export async function respondsToPing({
  url,
  fetch,
  serviceKey,
}: Pick<Backend, "url" | "fetch" | "serviceKey">): Promise<boolean> {
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  try {
    const response = await checkedFetch(fetch, () => Date.now() + PING_MS)(
      `${url}/rest/v1/organizations?select=id&limit=1`,
      { headers },
    );
    return response.ok;
  } catch {
    return false;
  }
}
