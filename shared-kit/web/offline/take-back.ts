/** Work that the person thought better of. */
import type { Operation } from '../../contracts/operations.ts';
import type { OfflineDatabase } from './database.ts';
import { addWithin, removeWithin, workStores } from './operations.ts';
import type { StoredOperation } from './stored.ts';

export const reversed = (fields: Operation['fields']): Operation['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([name, { from, to }]) => [name, { from: to, to: from }]));

/** The other way round; the first version it stood on is as good as any: what counts are the fields. */
export const reverseOf = ({ resource, installationId, id, baseVersion, title, fields }: StoredOperation) => ({
  ...{ resource, installationId, id, baseVersion, title },
  fields: reversed(fields),
});

/** While nothing is being sent. The last one is taken back first. */
export const takeBackOperations = (
  database: OfflineDatabase,
  opIds: readonly string[],
  now: number,
): Promise<void> =>
  database.write(workStores, async (transaction) => {
    for (const opId of opIds.toReversed()) {
      const operation = await transaction.objectStore('operations').get(opId);
      if (operation?.isTried) await addWithin(transaction, [reverseOf(operation)], now);
      else await removeWithin(transaction, [opId]);
    }
  });
