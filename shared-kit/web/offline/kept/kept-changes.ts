/** The server's answers, written into what was prepared: what was sent is done there too when the network goes again. */
import type { StoreName, Writing } from '../database.ts';
import type { CarriedOut, KeptChange, OfflineEntity } from '../entities.ts';
import { factIn, writeFacts } from '../facts.ts';
import type { KeptChanges } from '../queue/stored.ts';

/** What another release has kept in a shape of its own stays as it is. */
const unlessStrange = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const changesOf = (entities: readonly OfflineEntity[], carried: CarriedOut): readonly KeptChange[] => {
  const entity = entities.find(({ operations }) => operations.resource === carried.operation.resource);
  return unlessStrange(() => entity?.keptWith?.(carried) ?? [], []);
};

/** One change more of what is kept, so that nobody goes on with what was read before. */
export const countKeptChange = async <S extends StoreName>(
  transaction: Writing<S | 'facts'>,
  change: (writtenAt: KeptChanges['writtenAt']) => KeptChanges['writtenAt'] = (writtenAt) => writtenAt,
): Promise<void> => {
  const facts = transaction.objectStore('facts');
  const { count, writtenAt } = await factIn(facts, 'keptChanges');
  await writeFacts(transaction, {
    keptChanges: { count: count + 1, writtenAt: change(writtenAt) },
  });
};

const dayMs = 86_400_000;

/** No preparation takes longer. */
const sinceYesterday = (writtenAt: KeptChanges['writtenAt'], now: string): KeptChanges['writtenAt'] =>
  Object.fromEntries(Object.entries(writtenAt).filter(([, at]) => Date.parse(at) > Date.parse(now) - dayMs));

/** What a preparation that began before then brings of them is older. `at`: now, an ISO instant. */
export const noteWritten = <S extends StoreName>(
  transaction: Writing<S | 'facts'>,
  addresses: readonly string[],
  at: string,
): Promise<void> =>
  countKeptChange(transaction, (before) => ({
    ...sinceYesterday(before, at),
    ...Object.fromEntries(addresses.map((address) => [address, at] as const)),
  }));

/** Within a transaction of the caller's. `at`: now, an ISO instant. */
export const writeIntoKept = async <S extends StoreName>(
  transaction: Writing<S | 'reads' | 'facts'>,
  entities: readonly OfflineEntity[],
  { carried, at }: { readonly carried: readonly CarriedOut[]; readonly at: string },
): Promise<void> => {
  const reads = transaction.objectStore('reads');
  const written = new Set<string>();
  for (const { address, change } of carried.flatMap((each) => changesOf(entities, each))) {
    // A preparation that is being made may bring it as it was before.
    written.add(address);
    const read = await reads.get(address);
    if (read) await reads.put({ ...read, answer: unlessStrange(() => change(read.answer), read.answer) });
  }
  if (written.size > 0) await noteWritten(transaction, [...written], at);
};
