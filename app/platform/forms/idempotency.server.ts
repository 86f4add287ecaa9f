import { singleton } from "~/platform/process/singleton.server";

interface KeptAnswer {
  status: number;
  headers: [string, string][];
}

interface Kept {
  answer: Promise<KeptAnswer | null>;
  until: number;
}

const KEPT = 5_000;
const DAY = 86_400_000;
const answers = singleton("idempotency", () => new Map<string, Kept>());

/**
 * Answers a form once (design §6, double submit): a second post with the same key waits for the first and gets its answer.
 * Only a success (a redirect) is kept; after a failure the same key may try again.
 *
 * @param keepFor milliseconds for which the same key means the same post
 */
export async function answerOnce<Failure>(
  key: string,
  work: () => Promise<Response | Failure>,
  { keepFor = DAY } = {},
): Promise<Response | Failure> {
  for (let known = answers.get(key); known && known.until > Date.now(); known = answers.get(key)) {
    const success = await known.answer;
    if (success) return new Response(null, success);
  }

  const answer = work();
  const kept = answer.then(
    (result) => (result instanceof Response && result.status < 400 ? { status: result.status, headers: [...result.headers] } : null),
    () => null,
  );
  answers.set(key, { answer: kept, until: Date.now() + keepFor });
  void kept.then((success) => {
    if (!success && answers.get(key)?.answer === kept) answers.delete(key);
  });
  for (const oldest of answers.keys()) {
    if (answers.size <= KEPT) break;
    answers.delete(oldest);
  }
  return answer;
}
