import { txt } from "remix-utils/responses";
import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";
import { today } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";

/** Where to report a weakness (RFC 9116): the office, for half a year from today. */
export const loader = publicLoader(() => {
  const lines = [
    `Contact: mailto:${env.OFFICE_EMAIL}`,
    `Contact: ${env.APP_URL}${paths.contact()}`,
    `Expires: ${momentInWarsaw(today().add({ months: 6 }))}`,
    "Preferred-Languages: pl, en",
    `Canonical: ${env.APP_URL}${paths.securityContact()}`,
    "",
  ];
  return txt(lines.join("\n"), { headers: { "Cache-Control": "no-cache" } });
});
