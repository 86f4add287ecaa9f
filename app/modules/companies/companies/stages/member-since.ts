import { firstOf, momentInWarsaw } from "~/platform/time/moments";
import { type Company, hasJoined } from "../company";
import type { StageChange } from "../stage-change";

/** A move of a company, without what the row says besides. */
export type StageMove = Pick<StageChange, "at" | "before" | "after"> &
  Partial<Pick<StageChange, "staffId" | "fromFile">>;

/** Companies whose day of joining nobody knows were members before any period. */
const EVER = "1900-01-01";

const isJoining = ({ before, after }: StageMove) => !hasJoined(before) && hasJoined(after);

/**
 * True for a company that came to the portal as a member: staff have added it so, or a file has
 * made it a member. That day says nothing about when it joined.
 */
const cameAsMember = (moves: readonly StageMove[]): boolean => {
  const first = moves.find(isJoining);
  return first !== undefined && (first.fromFile || (first.before === null && !!first.staffId));
};

type Joined = Pick<Company, "status" | "createdAt" | "joinedAt" | "memberSince">;

/**
 * The moment since which a company belongs to the chamber (rules 1501): the day that staff have
 * entered, else its admission in the portal; null where nobody knows it.
 *
 * @param moves between stages, the oldest first
 */
export function joiningOf(
  { memberSince, joinedAt }: Pick<Joined, "memberSince" | "joinedAt">,
  moves: readonly StageMove[],
): string | null {
  if (memberSince !== "") return momentInWarsaw(memberSince);
  return cameAsMember(moves) ? null : joinedAt;
}

/** A company and its moves as if the portal had known at once when it joined. */
export function asJoined<Row extends Joined>(
  company: Row,
  moves: readonly StageMove[],
): { row: Row; moves: readonly StageMove[] } {
  if (company.memberSince === "" && !cameAsMember(moves)) return { row: company, moves };
  const day = company.memberSince || EVER;
  const at = momentInWarsaw(day);
  const isLeftBy = (from: number) =>
    moves.slice(from + 1).some((move) => move.at <= at && !hasJoined(move.after));
  // A company without a move to its first stage has been at it from the beginning; then -1.
  const joining = [
    ...(hasJoined(moves.length === 0 ? company.status : (moves[0]?.before ?? null)) ? [-1] : []),
    ...moves.flatMap((move, index) => (isJoining(move) ? [index] : [])),
  ].find((index) => !isLeftBy(index));
  if (joining === undefined) return { row: company, moves };
  return {
    row: {
      ...company,
      createdAt: firstOf([day, company.createdAt]) ?? day,
      joinedAt: firstOf([at, company.joinedAt ?? at]),
    },
    moves: moves.flatMap((move, index) => {
      if (index < joining) return move.at < at ? [move] : [];
      return [index === joining || move.at < at ? { ...move, at } : move];
    }),
  };
}
