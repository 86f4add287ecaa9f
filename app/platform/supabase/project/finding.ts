// Imported by `npm run supabase:check` as well, which runs without a build.

/** A finding of this level ends a start and stops logins; the other one does not. */
export type Level = "must" | "should";

/**
 * Everything that may be wrong with a Supabase project, with its level. Texts for the log are
 * below, those for the panel in `project:findings`.
 */
export const FINDINGS = {
  silent: "must",
  address: "must",
  publicKeyIsSecret: "must",
  publicKeyRefused: "must",
  secretKeyIsPublic: "must",
  secretKeyRefused: "must",
  dataApi: "must",
  migration: "must",
  attachmentsPublic: "must",
  loginsOff: "must",
  otherPortal: "must",
  signUpsOpen: "should",
  autoconfirm: "should",
  bucketLimits: "should",
  clock: "should",
  sharedSecret: "should",
  oldSecretKey: "should",
  linkedInOff: "should",
  forwardingOff: "should",
} as const satisfies Record<string, Level>;

export type FindingId = keyof typeof FINDINGS;

export interface Finding {
  id: FindingId;
  /** Values for the texts. */
  params: Readonly<Record<string, string>>;
}

export const isMust = ({ id }: Finding): boolean => FINDINGS[id] === "must";

interface Text {
  /** The consequence that people notice. */
  notice: string;
  /** The step that mends it. */
  remedy: string;
}

const DASHBOARD = "In the dashboard, Authentication";

const TEXTS: Record<FindingId, Text> = {
  silent: {
    notice: "Nobody can log in or sign up: {{address}} does not respond ({{reason}}).",
    remedy: "Check SUPABASE_URL and the network, and that the project is not paused.",
  },
  address: {
    notice: "Nobody can log in or sign up: {{address}} does not respond as a Supabase project.",
    remedy:
      "Set SUPABASE_URL to the project's address (Project settings, Data API), without a path.",
  },
  publicKeyIsSecret: {
    notice:
      "SUPABASE_ANON_KEY holds a secret key: every request would act with all rights, past row-level security.",
    remedy:
      "Put the publishable key (sb_publishable_…, or the JWT with role anon) into SUPABASE_ANON_KEY.",
  },
  publicKeyRefused: {
    notice: "Nobody can log in: the project does not accept SUPABASE_ANON_KEY.",
    remedy: "Copy the publishable key of this project (Project settings, API keys), whole.",
  },
  secretKeyIsPublic: {
    notice:
      "Nobody can sign up, and companies stay empty: SUPABASE_SERVICE_ROLE_KEY holds a public key.",
    remedy:
      "Put a secret key (sb_secret_…, or the JWT with role service_role) into SUPABASE_SERVICE_ROLE_KEY.",
  },
  secretKeyRefused: {
    notice:
      "Nobody can sign up, and companies stay empty: the project does not accept SUPABASE_SERVICE_ROLE_KEY ({{where}}).",
    remedy: "Copy a secret key of this project (Project settings, API keys), whole.",
  },
  dataApi: {
    notice:
      "No page with people or companies opens: the Data API refuses schema public ({{reason}}).",
    remedy: "Switch the Data API on (Project settings, Data API) and expose schema public.",
  },
  migration: {
    notice: "Pages fail or show old data: the migration {{file}} is not in the project{{missing}}.",
    remedy:
      "Run `npm run supabase:prepare` or `supabase db push`. If both say that nothing is missing, run this file in the SQL editor.",
  },
  attachmentsPublic: {
    notice: "Files that people attach to bookings are open to everybody who knows their address.",
    remedy: "Make the bucket attachments private (Storage, attachments, Edit bucket).",
  },
  loginsOff: {
    notice: "Nobody can log in: logins with e-mail and password are off in the project.",
    remedy: `${DASHBOARD}, Sign in / Providers, switch Email on. "Allow new users to sign up" stays off.`,
  },
  otherPortal: {
    notice:
      "Accounts and companies of two portals would mix: the project belongs to another portal.",
    remedy:
      "Use a project of its own. If this portal replaces that one for good, run in the SQL editor: delete from project_notes where name = 'portal'.",
  },
  signUpsOpen: {
    notice:
      "Anybody can make an account past the portal, without a company and unseen by the office.",
    remedy: `${DASHBOARD}, Sign in / Providers, switch "Allow new users to sign up" off. Email stays on.`,
  },
  autoconfirm: {
    notice: "An account that somebody makes past the portal counts as proven without a mail.",
    remedy: `${DASHBOARD}, Sign in / Providers, Email, switch "Confirm email" on.`,
  },
  bucketLimits: {
    notice:
      "People can put larger or other files than pictures into the public buckets past the portal ({{buckets}}).",
    remedy:
      "Limit these buckets to 1 MB and image/webp (Storage, Edit bucket), as supabase/migrations does.",
  },
  clock: {
    notice:
      "Sessions end too early or seem to begin in the future: the clocks differ by {{seconds}} seconds.",
    remedy: "Set the clock of this machine by NTP; of a project of your own, the server's as well.",
  },
  sharedSecret: {
    notice:
      "While the auth server is silent only people whom this process has just seen are recognized: tokens are signed with a shared secret.",
    remedy: "Move to a signing key of the project (Project settings, JWT keys, Rotate keys).",
  },
  oldSecretKey: {
    notice:
      "Everybody shares one limit of logins, because the project ignores people's addresses beside an old key.",
    remedy:
      "Make a secret key of the new form (Project settings, API keys) and put it into SUPABASE_SERVICE_ROLE_KEY.",
  },
  linkedInOff: {
    notice: 'The button "Połącz z LinkedIn" in the profile leads to an error.',
    remedy: `${DASHBOARD}, Sign in / Providers, switch "LinkedIn (OIDC)" on, with the id and secret of LinkedIn.`,
  },
  forwardingOff: {
    notice:
      "Everybody shares one limit of logins, so that people queue: addresses are not counted.",
    remedy: `${DASHBOARD}, Rate limits, switch "IP address forwarding" on; where you run it yourself, GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED=true.`,
  },
};

/** Two lines: what people notice, and what to do. */
export function linesOf({ id, params }: Finding): string[] {
  const { notice, remedy } = TEXTS[id];
  return [`${FINDINGS[id]}: ${filled(notice, params)}`, `  → ${filled(remedy, params)}`];
}

const filled = (text: string, params: Finding["params"]): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? "");
