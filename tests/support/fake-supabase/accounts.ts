import { randomUUID } from "node:crypto";
import { hash } from "bcrypt";
import { invalid, Refusal } from "./refusal.ts";
import type { Settings } from "./settings.ts";

export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  metadata: Record<string, unknown> | null;
  appMetadata: Record<string, unknown>;
  identityId: string;
  isIdentityVerified: boolean;
  createdAt: string;
  updatedAt: string;
  confirmedAt?: string;
  confirmationSentAt?: string;
  recoverySentAt?: string;
  lastSignInAt?: string;
  bannedUntil?: string;
  newEmail?: string;
  confirmationToken?: string;
  recoveryToken?: string;
}

export type AccountChange = Partial<Omit<Account, "id" | "createdAt">>;

/** Where the tables of the Data API find the accounts. */
interface UserTable {
  saveUser(account: Account): Promise<void>;
  deleteUser(id: string): Promise<void>;
}

interface NewAccount {
  id?: string;
  email: string;
  passwordHash: string | null;
  metadata?: Record<string, unknown> | null;
}

const COST = 4;
const MAX_BYTES = 72;
const ADDRESS = /^[^@\s<>]+@[^@\s.]+(\.[^@\s.]+)*$/;
const LEAKED = "Password is known to be weak and easy to guess, please choose a different one.";

export const hashed = (password: string): Promise<string> => hash(password, COST);
export const moment = (ms = Date.now()): string => new Date(ms).toISOString();

/** The accounts of the project; profiles refer to their rows in `table`. */
export function accountsOf(table: UserTable) {
  const accounts = new Map<string, Account>();

  function find(test: (account: Account) => boolean): Account | undefined {
    for (const account of accounts.values()) if (test(account)) return account;
    return undefined;
  }

  async function update(account: Account, change: AccountChange): Promise<Account> {
    Object.assign(account, change, { updatedAt: moment() });
    await table.saveUser(account);
    return account;
  }

  return {
    byId: (id: string | undefined) => accounts.get(id?.toLowerCase() ?? ""),
    byEmail: (email: string) => find((account) => account.email === email.toLowerCase()),
    byToken: (column: "confirmationToken" | "recoveryToken", token: string) =>
      find((account) => account[column] === token),
    newestFirst: () => [...accounts.values()].reverse(),
    update,

    async create({ id = randomUUID(), email, passwordHash, metadata = {} }: NewAccount) {
      const account: Account = {
        id,
        email,
        passwordHash,
        metadata,
        appMetadata: { provider: "email", providers: ["email"] },
        identityId: randomUUID(),
        isIdentityVerified: false,
        createdAt: moment(),
        updatedAt: moment(),
      };
      accounts.set(id, account);
      await table.saveUser(account);
      return account;
    },

    confirm: (account: Account) =>
      update(account, {
        confirmedAt: moment(),
        confirmationToken: undefined,
        metadata: { ...account.metadata, email_verified: true },
      }),

    async remove({ id }: Account): Promise<void> {
      accounts.delete(id);
      await table.deleteUser(id);
    },
  };
}

export type Accounts = ReturnType<typeof accountsOf>;

/** An address in the form in which it is stored. @throws Refusal */
export function checkedAddress(email: string | undefined): string {
  if (!email) throw invalid("An email address is required");
  if (!ADDRESS.test(email)) throw invalid("Unable to validate email address: invalid format");
  return email.toLowerCase();
}

/** @throws Refusal with each reason */
export function checkPassword(password: string, settings: Settings): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw invalid("Password cannot be longer than 72 characters");
  const { reasons, sentences } = weaknessesOf(password, settings);
  if (reasons.length > 0)
    throw new Refusal(422, "weak_password", sentences.join(" "), { weak_password: { reasons } });
}

export function weaknessesOf(password: string, settings: Settings) {
  const { minPasswordLength: least, requiredCharacters, leaked } = settings;
  const sets = requiredCharacters.split(":").filter(Boolean);
  const found: [reason: string, sentence: string][] = [];
  if (password.length < least)
    found.push(["length", `Password should be at least ${least} characters.`]);
  if (sets.some((set) => ![...set].some((character) => password.includes(character))))
    found.push([
      "characters",
      `Password should contain at least one character of each: ${sets.join(", ")}.`,
    ]);
  if (leaked.includes(password)) found.push(["pwned", LEAKED]);
  return {
    reasons: found.map(([reason]) => reason),
    sentences: found.map(([, sentence]) => sentence),
  };
}

export const isBanned = ({ bannedUntil }: Account) =>
  bannedUntil !== undefined && Date.parse(bannedUntil) > Date.now();

/** An account as responses have it. */
export function asUser(account: Account) {
  return {
    id: account.id,
    aud: "authenticated",
    role: "authenticated",
    email: account.email,
    email_confirmed_at: account.confirmedAt,
    phone: "",
    confirmation_sent_at: account.confirmationSentAt,
    confirmed_at: account.confirmedAt,
    recovery_sent_at: account.recoverySentAt,
    new_email: account.newEmail,
    last_sign_in_at: account.lastSignInAt,
    app_metadata: account.appMetadata,
    user_metadata: account.metadata,
    identities: [identityOf(account)],
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    banned_until: account.bannedUntil,
    is_anonymous: false,
  };
}

function identityOf(account: Account) {
  return {
    identity_id: account.identityId,
    id: account.id,
    user_id: account.id,
    identity_data: {
      email: account.email,
      email_verified: account.isIdentityVerified,
      phone_verified: false,
      sub: account.id,
    },
    provider: "email",
    last_sign_in_at: account.createdAt,
    created_at: account.createdAt,
    updated_at: account.createdAt,
    email: account.email,
  };
}
