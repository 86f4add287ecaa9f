import { within } from "../checked-fetch.server";
import { authFailure, BackendUnavailableError } from "../errors.server";
import { PATIENCE_MS } from "../responses/response-cache.server";
import { mayBeLastKnown } from "../responses/stale-responses.server";
import type { Bridge } from "./bridge.server";
import {
  beginQuestion,
  believedUser,
  type CurrentUser,
  judgedUser,
  seenUser,
} from "./seen-tokens.server";

/**
 * Who sent the request. The auth server is asked, never the cookie; a session that is over is cleared from the cookies. While the auth server does not
 * answer somebody who only reads is judged by their token alone (rules 554).
 *
 * @throws BackendUnavailableError when it cannot be found out, which says nothing about the person
 */
export async function currentUser(bridge: Bridge): Promise<CurrentUser | null> {
  const token = await accessToken(bridge);
  if (token === null) return null;
  const { memory, judge } = bridge.backend;
  const believed = believedUser(token, memory.version());
  if (believed) return believed;
  const judged = async () => (mayBeLastKnown() ? judgedUser(token, judge) : null);
  const spared = mayBeLastKnown() && memory.outages.isPause("auth") ? await judged() : null;
  if (spared) return spared;
  try {
    const question = () => ask(bridge, token);
    const user = await (mayBeLastKnown() && seenUser(token)
      ? within(PATIENCE_MS, question)
      : question());
    memory.outages.noteAnswer("auth");
    return user;
  } catch (error) {
    if (!(error instanceof BackendUnavailableError)) throw error;
    memory.outages.noteSilence("auth");
    const user = await judged();
    if (!user) throw error;
    return user;
  }
}

async function accessToken(bridge: Bridge): Promise<string | null> {
  const token = bridge.freshToken();
  if (token) return token;
  const { data, error } = await bridge.supabase.auth.getSession();
  if (bridge.isUnavailable())
    throw new BackendUnavailableError("The session could not be refreshed");
  return data.session?.access_token ?? (error ? ended(bridge, error) : null);
}

async function ask(bridge: Bridge, token: string): Promise<CurrentUser | null> {
  const { memory, judge } = bridge.backend;
  const note = beginQuestion(token, memory.version());
  const { data, error } = await bridge.supabase.auth.getUser();
  if (error) {
    const nobody = ended(bridge, error);
    note(nobody);
    return nobody;
  }
  const { id, email } = data.user ?? {};
  if (!id || !email) throw new BackendUnavailableError("The auth server answered without a user");
  note({ id, email });
  judge.learn(token);
  return { id, email };
}

function ended(bridge: Bridge, error: Error): null {
  if (authFailure(error) === "rate-limited")
    throw new BackendUnavailableError("The auth server refuses to say who this is", {
      cause: error,
    });
  bridge.forget();
  return null;
}
