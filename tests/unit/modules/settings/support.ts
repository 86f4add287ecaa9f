import { randomUUID } from "node:crypto";
import type { Account } from "~/modules/people/accounts/account";
import { beginAddressChange } from "~/modules/people/accounts/credentials/address-changes.server";
import { createId } from "~/platform/ids/ids.server";
import { outbox } from "~/platform/mail/outbox.server";
import { backend } from "~/platform/supabase/backend.server";
import { makeAccount } from "../../../support/backend-account";
import { anAccount } from "../../../support/factories";

export const PASSWORD = "Tajne-haslo-1";

export const anAddress = () => `${randomUUID()}@example.com`;

/** A person with an account at the backend of this process. */
export async function somebody(email = anAddress()): Promise<Account> {
  const id = await makeAccount(await backend(), { email, password: PASSWORD });
  return anAccount({ id, email });
}

/** Requests another address, and returns the operation's result. */
export const ask = (by: Account, email: string, currentPassword = PASSWORD) =>
  beginAddressChange(
    { email, currentPassword },
    {
      by,
      via: { request: new Request("http://localhost/"), context: { clientAddress: createId() } },
    },
  );

/** The token of the newest link mailed to an address; empty without one. */
export function tokenTo(address: string): string {
  const mail = outbox
    .list(({ to, link }) => to === address && (link?.url.includes("/auth/email?") ?? false))
    .at(-1);
  return new URL(mail?.link?.url ?? "http://localhost/").searchParams.get("token") ?? "";
}

/** Id of the account that logs in with an address. */
export const ownerOf = async (email: string): Promise<string | undefined> =>
  (await (await backend()).findUserByEmail(email))?.id;
