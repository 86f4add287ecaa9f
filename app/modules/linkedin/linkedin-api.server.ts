import type { z } from "zod";
import { env } from "~/env.server";
import { AVATAR_BYTES } from "~/modules/accounts/avatar";
import { log } from "~/platform/log/logger.server";
import {
  largestPicture,
  PicturesAnswerSchema,
  ProfileAnswerSchema,
  profileAddress,
} from "./linkedin";

/** What is taken over of a profile at LinkedIn. */
export interface LinkedInProfile {
  /** Null where LinkedIn does not tell. */
  address: string | null;
  picture: string | null;
}

/** LinkedIn's profile API has not answered as it should; 0 where it has not answered at all. */
export class LinkedInApiError extends Error {
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`LinkedIn API error: ${status}`, options);
    this.name = "LinkedInApiError";
    this.status = status;
  }

  /** Whether the token may not read profiles: most applications may not. */
  get isRefusal(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

const LONGEST_MS = 4000;
const MOST_ANSWER_BYTES = 256 * 1024;
const PICTURES = "(id,profilePicture(displayImage~:playableStreams))";

/** Reads the profile of whoever the token belongs to. @throws LinkedInApiError */
export async function readProfile(token: string): Promise<LinkedInProfile> {
  const { vanityName } = await ask("/v2/me", token, ProfileAnswerSchema);
  const pictures = await ask(
    `/v2/me?projection=${encodeURIComponent(PICTURES)}`,
    token,
    PicturesAnswerSchema,
  );
  return { address: profileAddress(vanityName), picture: largestPicture(pictures) };
}

/**
 * Fetches a picture, from the hosts where LinkedIn keeps them and from no others: its address has come from outside.
 *
 * @returns null where it is not there, too large, or anywhere else
 */
export async function fetchPicture(address: string): Promise<Blob | null> {
  const url = URL.parse(address);
  if (!url || !isOfLinkedIn(url)) {
    log.warn(
      { host: url?.host },
      "a picture that is said to be LinkedIn's lies elsewhere and was not fetched",
    );
    return null;
  }
  try {
    const answer = await get(url);
    return answer.ok ? new Blob([await bytesOf(answer, AVATAR_BYTES)]) : null;
  } catch (error) {
    log.warn({ err: error }, "a picture could not be fetched from LinkedIn");
    return null;
  }
}

function isOfLinkedIn(url: URL): boolean {
  if (env.LINKEDIN_API_URL !== "https://api.linkedin.com" && url.origin === env.LINKEDIN_API_URL)
    return true;
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    /(^|\.)licdn\.com$/.test(url.hostname)
  );
}

async function ask<Schema extends z.ZodType>(
  path: string,
  token: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await get(new URL(path, env.LINKEDIN_API_URL), {
    Authorization: `Bearer ${token}`,
  }).catch((error: unknown) => {
    throw new LinkedInApiError(0, { cause: error });
  });
  if (!answer.ok) throw new LinkedInApiError(answer.status);
  try {
    return schema.parse(
      JSON.parse(new TextDecoder().decode(await bytesOf(answer, MOST_ANSWER_BYTES))),
    );
  } catch (error) {
    throw new LinkedInApiError(answer.status, { cause: error });
  }
}

/** A redirect is an error: it could lead anywhere. */
const get = (url: URL, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(LONGEST_MS) });

/** @throws where there are more of them */
async function bytesOf(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength;
    if (size > most) throw new Error(`an answer of more than ${most} bytes`);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
