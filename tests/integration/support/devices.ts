import { logIn } from "../../support/story.ts";
import { Visitor } from "../../support/visitor.ts";

export const ROW = "dig-session";
export const SETTINGS = "/dashboard/settings";
export const PASSWORD = "Demo-1234";
export const PHONE = {
  "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile",
};
export const COMPUTER = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0" };

/** A member of the demo who logs in with a device. */
export async function memberAt(
  url: string,
  agent: Record<string, string> = COMPUTER,
  email = "demo@example.com",
): Promise<Visitor> {
  const visitor = new Visitor(url, { Origin: url, ...agent });
  await logIn(visitor, email, PASSWORD);
  return visitor;
}

/** A browser with a copy of the cookies, without those named. */
export function copyAt(url: string, visitor: Visitor, without: string[] = []): Visitor {
  const copy = new Visitor(url, { ...COMPUTER, Origin: url });
  for (const [name, value] of visitor.cookies)
    if (!without.includes(name)) copy.cookies.set(name, value);
  return copy;
}

export const statusOf = async (visitor: Visitor, path = "/dashboard") =>
  (await visitor.request(path)).status;

/** Ends the session of the first device with this name that is not the own one. */
export async function end(visitor: Visitor, device: string, path = SETTINGS): Promise<Response> {
  const { document } = await visitor.get(path);
  const item = [...document.querySelectorAll("main li:has(form)")].find((one) =>
    one.querySelector("p")?.textContent?.includes(device),
  );
  const form = item?.querySelector("form");
  const fields = new URLSearchParams(
    [...(form?.querySelectorAll("[name]") ?? [])].map((field) => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? "",
    ]),
  );
  return visitor.request(form?.getAttribute("action") ?? "", { method: "POST", body: fields });
}
