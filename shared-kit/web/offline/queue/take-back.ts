/** Work that the person thought better of. */
import type { Operation } from '../../../contracts/operations.ts';
import { defined } from '../../../domain/defined.ts';
import type { OfflineDatabase } from '../database.ts';
import { addWithin, removeWithin, workStores } from '../operations.ts';
import type { StoredOperation } from './stored.ts';

export const reversed = (fields: Operation['fields']): Operation['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([name, { from, to }]) => [name, { from: to, to: from }]));

/** The other way round. It names the version that the operation stood on, which tells no more than that others wrote since: the fields decide. */
export const reverseOf = ({
  resource,
  installationId,
  id,
  baseVersion,
  title,
  fields,
  resolves,
}: StoredOperation) => ({
  resource,
  installationId,
  id,
  baseVersion,
  title,
  fields: reversed(fields),
  ...defined({ resolves }),
});

/** The server has not carried it out: it has not got it, or has said so. */
const isUndone = ({ isTried, state }: StoredOperation): boolean => !isTried || state === 'refused';

/** While nothing is being sent. The last one is taken back first. */
export const takeBackOperations = (
  database: OfflineDatabase,
  operations: readonly StoredOperation[],
  now: number,
): Promise<void> =>
  database.write(workStores, async (transaction) => {
    for (const operation of operations.toReversed()) {
      const here = await transaction.objectStore('operations').get(operation.opId);
      if (here && isUndone(here)) await removeWithin(transaction, [operation.opId]);
      else await addWithin(transaction, [reverseOf(operation)], now);
    }
  });
