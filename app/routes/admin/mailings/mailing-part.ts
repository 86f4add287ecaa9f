import { previewOf } from "~/modules/mail/mailings/compose/mailing-preview.server";
import { findMailing } from "~/modules/mail/mailings/compose/mailings.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { missingFile, pageNotFound } from "~/platform/http/not-found.server";
import { mailPart } from "~/platform/mail/mail-part.server";

/** The HTML or the text of a mailing, as its recipients get it. */
export const loader = staffLoader("mailings:read", async ({ request, params, locale }) => {
  const mailing = await findMailing(params.mailingId);
  const mail = mailing && (await previewOf(mailing, locale));
  return mailPart(mail, params.part) ?? missingFile(pageNotFound, request, locale);
});
