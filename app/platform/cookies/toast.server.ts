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

/** A message for the next page. Keys instead of words keep the cookie small. */
export interface ToastMessage {
  title: MessageKey;
  text?: MessageKey;
  /** What the texts need. A moment is shown as its date. */
  params?: Record<string, string | number>;
  tone?: "bad";
  /** Somebody was sent a mail about it. */
  isMailed?: true;
}

const ToastSchema = z.object({
  title: z.string().transform(asMessageKey),
  text: z.string().transform(asMessageKey).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  tone: z.literal("bad").optional(),
  isMailed: z.literal(true).optional(),
});
const toastCookie = portalCookie("dig-toast");

/** Answers a form that succeeded: 303 to a path of the portal, where the message is shown once (rules 123, 137). */
export async function redirectWithToast(
  to: string,
  toast: ToastMessage,
  headers: [string, string][] = [],
): Promise<Response> {
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

/** The message left by the request before this one; the page that shows it uses it up. */
export async function readToast(args: RequestArgs): Promise<Toast | null> {
  const header = args.request.headers.get("Cookie");
  if (!header?.includes("dig-toast=")) return null;
  const { data: toast } = ToastSchema.safeParse(await toastCookie.parse(header));
  whenShown(args, async () =>
    addHeader(args, "Set-Cookie", await toastCookie.serialize("", { maxAge: 0 })),
  );
  if (!toast) return null;
  const locale = await requestLocale(args);
  // A cookie that an earlier version has set may name a text that is no more.
  return i18nOf(locale.language).exists(toast.title, toast.params) ? toToast(toast, locale) : null;
}

/** The message as a page shows it. */
export function toToast(message: ToastMessage, locale: Locale): Toast {
  return {
    ...inWords(message, locale),
    tone: message.tone ?? "good",
    hasMailbox: mailboxIsOpen && message.isMailed === true,
  };
}

/** Puts title and text of a message into words. */
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

/** Most values are names and numbers; that a schema refuses them costs as much as several elements of the page. */
const isMoment = (value: string | number): value is string =>
  /^\d{4}-/.test(String(value)) && MomentSchema.safeParse(value).success;

/** A cookie over 4 KB is dropped by the browser. */
const clamp = (value: string | number) =>
  typeof value === "string" && value.length > 120 ? `${value.slice(0, 119)}…` : value;
