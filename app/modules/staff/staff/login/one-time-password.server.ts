import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { addHeader, type RequestArgs, whenShown } from "~/platform/http/request-scope.server";

const cookie = sealedCookie("dig-one-time", {
  schema: z.object({ name: z.string(), username: z.string(), password: z.string() }),
  maxAge: 120,
});

/** Returns the cookie header that passes a new password to the next page. */
export async function showOneTimePassword(shown: {
  name: string;
  username: string;
  password: string;
}): Promise<[string, string]> {
  return ["Set-Cookie", await cookie.write(shown)];
}

/** The password to show on this page, which reads it once and removes it. */
export async function readOneTimePassword(args: RequestArgs) {
  const shown = await cookie.read(args.request);
  if (shown) whenShown(args, async () => addHeader(args, "Set-Cookie", await cookie.clear()));
  return shown;
}
