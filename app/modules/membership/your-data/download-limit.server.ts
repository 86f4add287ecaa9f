import { rateLimit } from "~/platform/http/rate-limit.server";

const downloads = rateLimit("data-downloads", { points: 10, seconds: 3600 });

/**
 * Counts a download of a person's data (rules 307).
 *
 * @returns seconds to wait if it is one too many, else null
 */
export const downloadLimit = ({ by }: { by: { id: string } }): Promise<number | null> =>
  downloads.count(by.id);
