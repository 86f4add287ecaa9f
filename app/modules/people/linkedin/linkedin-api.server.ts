import type { z } from "zod";
import { env } from "~/env.server";
import { AVATAR_BYTES } from "~/modules/people/accounts/avatar/avatar";
import { log } from "~/platform/log/logger.server";
import {
  largestPicture,
  PicturesResponseSchema,
  ProfileResponseSchema,
  profileAddress,
} from "./linkedin";

/** The parts of a LinkedIn profile that the portal uses. */
export interface LinkedInProfile {
  /** Null if LinkedIn does not pass it. */
  address: string | null;
  picture: string | null;
}

/** LinkedIn's profile API responded otherwise than expected; status 0 if it did not respond. */
export class LinkedInApiError extends Error {
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`LinkedIn API error: ${status}`, options);
    this.name = "LinkedInApiError";
    this.status = status;
  }

  /** True if the token may not read profiles, as for most applications. */
  get isRefusal(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

const LONGEST_MS = 4000;
const MAX_RESPONSE_BYTES = 256 * 1024;
const PICTURES = "(id,profilePicture(displayImage~:playableStreams))";

/** Reads the profile of the token's person. @throws LinkedInApiError */
export async function readProfile(token: string): Promise<LinkedInProfile> {
  const { vanityName } = await ask("/v2/me", token, ProfileResponseSchema);
  const pictures = await ask(
    `/v2/me?projection=${encodeURIComponent(PICTURES)}`,
    token,
    PicturesResponseSchema,
  );
  return { address: profileAddress(vanityName), picture: largestPicture(pictures) };
}

/**
 * Fetches a picture, only from LinkedIn's own hosts: its address comes from outside.
 *
 * @returns null if it is missing, too large or elsewhere
 */
export async function fetchPicture(address: string): Promise<Blob | null> {
  const url = URL.parse(address);
  if (!url || !isOfLinkedIn(url)) {
    log.warn(
      { host: url?.host },
      "a picture of a LinkedIn profile has a foreign host and was not fetched",
    );
    return null;
  }
  try {
    const response = await get(url);
    return response.ok ? new Blob([await bytesOf(response, AVATAR_BYTES)]) : null;
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
  const response = await get(new URL(path, env.LINKEDIN_API_URL), {
    Authorization: `Bearer ${token}`,
  }).catch((error: unknown) => {
    throw new LinkedInApiError(0, { cause: error });
  });
  if (!response.ok) throw new LinkedInApiError(response.status);
  try {
    return schema.parse(
      JSON.parse(new TextDecoder().decode(await bytesOf(response, MAX_RESPONSE_BYTES))),
    );
  } catch (error) {
    throw new LinkedInApiError(response.status, { cause: error });
  }
}

/** A redirect is an error, because it could lead anywhere. */
const get = (url: URL, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(LONGEST_MS) });

/** @throws if there are more than `max` */
async function bytesOf(response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > max) throw new Error(`a response of more than ${max} bytes`);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
