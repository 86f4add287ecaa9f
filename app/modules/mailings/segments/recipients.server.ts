import { type Candidate, candidatesOf } from "./candidates.server";
import type { Recipient, Recipients, Segment } from "./segment";
import { EMPTY_LEFT_OUT, type LeftOut } from "./segment";
import { verdicts } from "./verdicts.server";

/**
 * The people whom a mailing to a segment reaches now, each address once, and how many it leaves out
 * (rules 1181). The worst verdict on an address counts, except that one consent is enough.
 */
export async function recipientsOf({ purpose, source }: Segment): Promise<Recipients> {
  const { candidates, withoutAddress } = await candidatesOf(source);
  const verdictOn = await verdicts(purpose);
  const leftOut: LeftOut = { ...EMPTY_LEFT_OUT, noAddress: withoutAddress };
  const recipients: Recipient[] = [];
  for (const [address, named] of Map.groupBy(candidates, ({ address }) => address)) {
    leftOut.duplicate += named.length - 1;
    const judged = named.map((one) => ({ one, verdict: verdictOn(one) }));
    const decisive = ORDER.flatMap(
      (wanted) => judged.find(({ verdict }) => verdict === wanted) ?? [],
    )[0];
    if (!decisive) continue;
    if (decisive.verdict === "yes") recipients.push({ ...recipientIn(decisive.one), address });
    else leftOut[decisive.verdict] += 1;
  }
  return { recipients, leftOut };
}

/** An address that bounces or refuses gets nothing, whoever else has it. */
const ORDER = ["bounced", "refused", "yes", "noConsent"] as const;

const recipientIn = ({ isOfMember: _, ...recipient }: Candidate): Recipient => recipient;
