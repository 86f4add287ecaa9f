import { randomUUID } from "node:crypto";
import { hash } from "bcrypt";
import type { Backend } from "~/platform/supabase/port/backend";

interface Credentials {
  email: string;
  password: string;
  data?: { firstName: string; lastName: string };
}

/** Makes an account that can log in. @returns its id */
export async function makeAccount(
  backend: Pick<Backend, "makeUser">,
  { email, password, data = { firstName: "Anna", lastName: "Zielińska" } }: Credentials,
): Promise<string> {
  return backend.makeUser({
    id: randomUUID(),
    email,
    passwordHash: await hash(password, 4),
    data,
  });
}
