import { singleton } from "./singleton.server";

interface KeptAnswer {
  status: number;
  headers: [string, string][];
}

const KEPT = 5_000;
const answers = singleton("idempotency", () => new Map<string, Promise<KeptAnswer | null>>());

/**
 * Answers a form once (design §6, double submit): a second post with the same key waits for the first and gets its answer.
 * Only a success (a redirect) is kept; after a failure the same key may try again.
 */
export async function answerOnce<Failure>(key: string, work: () => Promise<Response | Failure>): Promise<Response | Failure> {
  for (let earlier = answers.get(key); earlier; earlier = answers.get(key)) {
    const success = await earlier;
    if (success) return new Response(null, success);
  }

  const answer = work();
  const kept = answer.then(
    (result) => (result instanceof Response && result.status < 400 ? { status: result.status, headers: [...result.headers] } : null),
    () => null,
  );
  answers.set(key, kept);
  void kept.then((success) => success ?? answers.delete(key));
  for (const oldest of answers.keys()) {
    if (answers.size <= KEPT) break;
    answers.delete(oldest);
  }
  return answer;
}
