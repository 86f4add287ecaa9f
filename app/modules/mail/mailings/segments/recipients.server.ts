import { mayReceive } from "~/modules/people/mail-choices/may-receive.server";
import { type Candidate, candidatesOf } from "./candidates.server";
import {
  EMPTY_LEFT_OUT,
  type LeftOut,
  type Purpose,
  type Recipient,
  type Recipients,
  type Segment,
} from "./segment";

/**
 * The people whom a mailing to a segment reaches now, each address once, and how many it leaves out
 * (rules 1181).
 */
export async function recipientsOf({ purpose, source }: Segment): Promise<Recipients> {
  const { candidates, withoutAddress } = await candidatesOf(source);
  const leftOut: LeftOut = { ...EMPTY_LEFT_OUT, noAddress: withoutAddress };
  const recipients: Recipient[] = [];
  for (const [address, named] of Map.groupBy(candidates, ({ address }) => address)) {
    leftOut.duplicate += named.length - 1;
    const judged = named.map((one) => ({ one, verdict: verdictOn(one, purpose) }));
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

/** The choice of the person counts; organizational mail is for members alone (rules 1180). */
function verdictOn(one: Candidate, purpose: Purpose): (typeof ORDER)[number] {
  if (purpose === "organizational" && !one.isOfMember) return "noConsent";
  const choice = mayReceive(one, purpose);
  return choice === "no-consent" ? "noConsent" : choice;
}

const recipientIn = ({ isOfMember: _, ...recipient }: Candidate): Recipient => recipient;
