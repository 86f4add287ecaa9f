import type { Disk } from "./disk.ts";

type Row = Record<string, unknown>;

/**
 * Rows of one moment that contradict each other: uncounted votes, hours sold twice, messages sent
 * twice.
 */
export function contradictions(disk: Disk): string[] {
  const rows = (store: string) => disk.rows(store).map((row) => JSON.parse(row) as Row);
  const [ballots, entries] = [rows("ballots"), rows("vote-ledger")];
  const miscounted = rows("vote-tallies").filter((tally) => {
    const ofPoll = (row: Row) => row.pollId === tally.id;
    const counted = Object.values(tally.counts as Record<string, number>).reduce(
      (sum, votes) => sum + votes,
      0,
    );
    return (
      counted !== ballots.filter(ofPoll).length || tally.entries !== entries.filter(ofPoll).length
    );
  });
  const booked = rows("bookings").filter(
    ({ withdrawnAt, calledOff }) => withdrawnAt === null && calledOff === null,
  );
  const news = rows("notifications").filter(
    ({ title }) => title === "polls:notifications.opened.title",
  );
  return [
    ...miscounted.map(({ id }) => `the votes of ${id} are not what its tally says`),
    ...twice(booked, ({ expertId, startsAt }) => `${expertId} is booked at ${startsAt}`),
    ...twice(news, ({ accountId, link }) => `${accountId} is told of ${link}`),
  ];
}

const twice = (rows: readonly Row[], says: (row: Row) => string): string[] => {
  const said = rows.map(says);
  return said.filter((text, place) => said.indexOf(text) < place).map((text) => `${text} twice`);
};
