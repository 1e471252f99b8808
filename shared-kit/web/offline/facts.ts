/** Single things that are known of this browser. */
import type { OfflineDatabase, StoreName, Writing } from './database.ts';
import type { FactName, Facts } from './queue/stored.ts';

/** What is not known yet. The first local file is one below `fileId`, the first record one below `recordId`. */
const unknown: Omit<Facts, 'device'> = {
  sequence: 0,
  order: 0,
  fileId: -1_000_000_000,
  recordId: -2_000_000_000,
  numbered: {},
  clockAhead: null,
  offlineSince: null,
  lastSent: null,
  backoff: null,
  needsSignIn: false,
  keptChanges: { count: 0, writtenAt: {} },
};

interface FactStore {
  get(name: string): Promise<Facts[FactName] | undefined>;
}

export const factIn = async <N extends Exclude<FactName, 'device'>>(
  store: FactStore,
  name: N,
): Promise<Facts[N]> => ((await store.get(name)) ?? unknown[name]) as Facts[N];

/** Within a transaction of the caller's. */
export const writeFacts = async <S extends StoreName>(
  transaction: Writing<S | 'facts'>,
  facts: Partial<Facts>,
): Promise<void> => {
  const store = transaction.objectStore('facts');
  await Promise.all(Object.entries(facts).map(async ([name, value]) => store.put(value, name)));
};

export const setFacts = (database: OfflineDatabase, facts: Partial<Facts>): Promise<void> =>
  database.write(['facts'], (transaction) => writeFacts(transaction, facts));

export const readFact = <N extends Exclude<FactName, 'device'>>(
  database: OfflineDatabase,
  name: N,
): Promise<Facts[N]> =>
  database.read(['facts'], (transaction) => factIn(transaction.objectStore('facts'), name));
