import { redirect } from "@remix-run/node";
import { z } from "zod";
import { addHeader, type RequestArgs, whenShown } from "~/platform/http/request-scope.server";
import { asMessageKey, type MessageKey } from "~/platform/i18n/i18n";
import { i18nOf } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { MomentSchema } from "~/platform/time/moments";
import { portalCookie } from "./portal-cookie.server";
import { requestLocale } from "./request-locale.server";
import type { Toast } from "./toast";

/** A message for the next page, as text keys to keep the cookie small. */
export interface ToastMessage {
  title: MessageKey;
  text?: MessageKey;
  /** Values for the texts; a moment is shown as its date. */
  params?: Record<string, string | number>;
  tone?: "bad";
  /** A mail about it was sent. */
  isMailed?: true;
  /** Characters that nobody sees were taken out of what was typed (rules 1385). */
  wasUnseen?: true;
}

/** "panel-polls:deleted", which has the texts `panel-polls:deleted.title` and `….text`. */
type TitledTexts<Key = MessageKey> = Key extends `${infer Texts}.title`
  ? `${Texts}.text` extends MessageKey
    ? Texts
    : never
  : never;

/** A message by both of its texts, or by what they have in common. */
export type NamedToast =
  | ToastMessage
  | (Omit<ToastMessage, "title" | "text"> & { texts: TitledTexts });

const ToastSchema = z.object({
  title: z.string().transform(asMessageKey),
  text: z.string().transform(asMessageKey).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  tone: z.literal("bad").optional(),
  isMailed: z.literal(true).optional(),
  wasUnseen: z.literal(true).optional(),
});
const toastCookie = portalCookie("dig-toast");

/**
 * Responds to a successful form: 303 to a path of the portal, which shows the message once (rules
 * 123, 137).
 */
export async function redirectWithToast(
  to: string,
  named: NamedToast,
  headers: [string, string][] = [],
): Promise<Response> {
  const toast = withTexts(named);
  const params =
    toast.params &&
    Object.fromEntries(Object.entries(toast.params).map(([key, value]) => [key, clamp(value)]));
  const response = redirect(to, {
    status: 303,
    headers: { "Set-Cookie": await toastCookie.serialize({ ...toast, params }) },
  });
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

function withTexts(named: NamedToast): ToastMessage {
  if (!("texts" in named)) return named;
  const { texts, ...more } = named;
  return {
    ...more,
    title: asMessageKey(`${texts}.title`),
    text: asMessageKey(`${texts}.text`),
  };
}

/** The message of the request before; showing it removes it. */
export async function readToast(args: RequestArgs): Promise<Toast | null> {
  const header = args.request.headers.get("Cookie");
  if (!header?.includes("dig-toast=")) return null;
  const { data: toast } = ToastSchema.safeParse(await toastCookie.parse(header));
  whenShown(args, async () =>
    addHeader(args, "Set-Cookie", await toastCookie.serialize("", { maxAge: 0 })),
  );
  if (!toast) return null;
  const locale = await requestLocale(args);
  // A cookie of an earlier version may name a missing text.
  return i18nOf(locale.language).exists(toast.title, toast.params) ? toToast(toast, locale) : null;
}

/** The message in words. */
export function toToast(message: ToastMessage, locale: Locale): Toast {
  const { title, text } = inWords(message, locale);
  const note = message.wasUnseen ? locale.t("common:unseenTakenOut") : null;
  return {
    title,
    text: [text, note].filter((part) => part !== null).join(" ") || null,
    tone: message.tone ?? "good",
    hasMailbox: mailboxIsOpen && message.isMailed === true,
  };
}

/** Translates title and text of a message. */
export function inWords(
  { title, text, params = {} }: ToastMessage,
  { t, format }: Locale,
): { title: string; text: string | null } {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isMoment(value) ? format.date(value) : value,
    ]),
  );
  return { title: t(title, values), text: text ? t(text, values) : null };
}

/** Checks cheaply first: most values are names and numbers, and a schema is slow. */
const isMoment = (value: string | number): value is string =>
  /^\d{4}-/.test(String(value)) && MomentSchema.safeParse(value).success;

/** Browsers drop cookies over 4 KB. */
const clamp = (value: string | number) =>
  typeof value === "string" && value.length > 120 ? `${value.slice(0, 119)}…` : value;
