import type { AccountingBatch } from "./accounting-batch";

/** The batch of each record that it still names. */
export const batchIdsByRecord = (
  batches: readonly AccountingBatch[],
): ReadonlyMap<string, string> =>
  new Map(
    batches.flatMap(({ id, dues, payments, entries }) =>
      [...dues, ...payments, ...entries].map((record) => [record, id] as const),
    ),
  );

/** Batches as they are once some records are in the logs, which name their batch; changed ones. */
export function withoutRecords<Batch extends AccountingBatch>(
  batches: readonly Batch[],
  gone: ReadonlySet<string>,
): Batch[] {
  return batches.flatMap((batch) => {
    const stays = (ids: readonly string[]) => ids.filter((id) => !gone.has(id));
    const [dues, payments, entries] = [
      stays(batch.dues),
      stays(batch.payments),
      stays(batch.entries),
    ];
    const past = {
      dues: batch.past.dues + batch.dues.length - dues.length,
      payments: batch.past.payments + batch.payments.length - payments.length,
      entries: batch.past.entries + batch.entries.length - entries.length,
    };
    const isSame = Object.values(past).join() === Object.values(batch.past).join();
    return isSame ? [] : [{ ...batch, dues, payments, entries, past }];
  });
}
