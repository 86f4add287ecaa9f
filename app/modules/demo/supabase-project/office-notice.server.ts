import { z } from "zod";
import { env } from "~/env.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { enqueueMailInTransaction, type NewMail } from "~/platform/mail/outbox.server";
import { portalStore, transaction } from "~/platform/store/stores.server";
import type { Finding } from "~/platform/supabase/project/finding";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";
import { findingText } from "./project.view.server";

const ONE = "office";

/** When the office was last written to, by whichever process. */
const notices = portalStore({
  name: "project-notices",
  ofCompany: null,
  schema: z.object({ id: z.literal(ONE), mailedAt: MomentSchema }),
  personal: { notPersonal: "the moment of the last mail to the office about its Supabase project" },
});

/** Mails the findings to the office, once a day (rules 623). */
export async function notifyOffice(findings: readonly Finding[]): Promise<void> {
  if (isNotified()) return;
  await transaction(() => {
    if (isNotified()) return;
    notices.save({ ...notices.find(ONE), id: ONE, mailedAt: now() });
    enqueueMailInTransaction(projectMail(findings));
  });
}

/** To the office, with what it has to repair. */
export function projectMail(findings: readonly Finding[]): NewMail {
  const { language, t } = localeOfRecipient({ email: env.OFFICE_EMAIL });
  const texts = findings.map((finding) => findingText(finding, t));
  return {
    to: env.OFFICE_EMAIL,
    kind: "supabaseProject",
    ifWantedBy: null,
    language,
    subject: t("project:mail.subject"),
    paragraphs: [
      t("project:mail.text"),
      ...texts.flatMap(({ notice, remedy }) => [notice, remedy]),
    ],
    link: { label: t("project:mail.link"), url: env.APP_URL + panelPaths.supabase() },
    notes: [t("project:mail.again")],
  };
}

function isNotified(): boolean {
  const last = notices.find(ONE);
  return last !== null && isBefore(now(), shiftMoment(last.mailedAt, { days: 1 }));
}
