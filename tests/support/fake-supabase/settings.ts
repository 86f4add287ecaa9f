/** Settings of a Supabase project; the defaults are those of our `config.toml`. */
export interface Settings {
  signUps: boolean;
  emailLogins: boolean;
  autoconfirm: boolean;
  captcha: boolean;
  linkedIn: boolean;
  minPasswordLength: number;
  /** Sets of characters of which each password needs one each, separated by colons. */
  requiredCharacters: string;
  /** Passwords that count as leaked. */
  leaked: readonly string[];
  /** The current password is required beside a new one. */
  currentPassword: boolean;
  /** A session older than a day needs a nonce for a new password. */
  secureChange: boolean;
  /** Calls are limited by address. Off by default: tests come from one address. */
  limits: boolean;
  /** `Sb-Forwarded-For` names the address, beside a secret key. */
  forwarding: boolean;
  mailsAnHour: number;
  secondsBetweenMails: number;
  /** False if the mail server does not accept mails. */
  smtp: boolean;
  tokenSeconds: number;
  /** How access tokens are signed: with the shared secret or with a key of the project. */
  signing: "HS256" | "ES256";
  /** Milliseconds by which the clock of the project is ahead. */
  clockAhead: number;
  /** Tables (`profiles`), columns (`profiles.bio`) and buckets (`bucket:avatars`) to hide. */
  missing: readonly string[];
  /** Buckets whose files anyone can read. */
  publicBuckets: readonly string[];
  /** False if the buckets of pictures accept files of any size and type. */
  bucketLimits: boolean;
  /** Calls that the portal must never make: `stop` throws if one arrived. */
  forbidden: RegExp | null;
}

export const DEFAULTS: Readonly<Settings> = {
  signUps: false,
  emailLogins: true,
  autoconfirm: false,
  captcha: false,
  linkedIn: true,
  minPasswordLength: 8,
  requiredCharacters: "",
  leaked: [],
  currentPassword: false,
  secureChange: false,
  limits: false,
  forwarding: false,
  mailsAnHour: 1000,
  secondsBetweenMails: 0,
  smtp: true,
  tokenSeconds: 3600,
  signing: "HS256",
  clockAhead: 0,
  missing: [],
  publicBuckets: ["avatars", "company_logos"],
  bucketLimits: true,
  // The portal makes each account and sends each mail itself (rules 167).
  forbidden: /\/auth\/v1\/(signup|resend|recover)\b/,
};
