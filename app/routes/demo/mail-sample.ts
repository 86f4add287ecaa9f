import { env } from "~/env.server";
import { findGalleryMail } from "~/modules/demo/demo/mail-gallery.server";
import { missingFile, pageNotFound } from "~/platform/http/not-found.server";
import { mailPart } from "~/platform/mail/mail-part.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/** The HTML or the text of a mail of the gallery. */
export const loader = publicLoader(
  ({ request, params, locale }) =>
    mailPart(env.DEMO ? findGalleryMail(params.sample) : null, params.part) ??
    missingFile(pageNotFound, request, locale),
);
