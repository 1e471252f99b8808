/** What is sent next. */

import { mostOperationBytes, mostOperations, type Operation } from '../../../contracts/operations.ts';
import { defined } from '../../../domain/defined.ts';
import { isLocalRecord, serverIdsOf, withServerIds } from '../kept/local-files.ts';
import type { Work } from '../operations.ts';
import type { StoredFile, StoredOperation } from './stored.ts';

export const groupOf = ({ resource, installationId }: StoredOperation): string =>
  `${resource} ${installationId}`;
export const recordKey = ({ resource, id }: StoredOperation): string => `${resource} ${id}`;

export interface Skipped {
  readonly groups: ReadonlySet<string>;
  readonly records: ReadonlySet<string>;
}

export interface Batch {
  readonly group: string;
  readonly resource: string;
  readonly installationId: number;
  readonly stored: readonly StoredOperation[];
  readonly operations: readonly Operation[];
}

const isToSend = ({ state }: StoredOperation): boolean => state === 'waiting' || state === 'held';

/** As it goes to the server. */
const wireOf = (
  {
    opId,
    device,
    sequence,
    id,
    clientId,
    baseVersion,
    fields,
    at,
    writtenAt,
    clockAhead,
    resolves,
  }: StoredOperation,
  ids: ReadonlyMap<number, number>,
): Operation => ({
  opId,
  device,
  sequence,
  id: isLocalRecord(id) ? 0 : id,
  ...defined({ clientId, resolves }),
  baseVersion,
  fields: withServerIds(fields, ids),
  at,
  ...defined({ writtenAt }),
  clockAhead,
});

const byteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The server has all that it names. */
const isNamable = (
  { localFiles, localRecords = [] }: StoredOperation,
  ids: ReadonlyMap<number, number>,
): boolean => localRecords.length === 0 && localFiles.every((id) => ids.has(id));

/**
 * Operations of one resource and installation whose files and records the server has, at most `most` and 1 MB, unless a single one is larger. What follows
 * an operation of the same record that can't be sent yet waits as well. Null where nothing can be sent.
 */
export const nextBatch = (
  { operations, files }: Work,
  skipped: Skipped,
  mostOf: (group: string) => number,
): Batch | null => {
  const ids = serverIdsOf(files);
  const blocked = new Set(skipped.records);
  const stored: StoredOperation[] = [];
  const wire: Operation[] = [];
  let bytes = 0;
  for (const operation of operations) {
    const group = groupOf(operation);
    const record = recordKey(operation);
    // What was not made has nothing that could be done to it.
    if (operation.isNew && !isToSend(operation)) blocked.add(record);
    if (!isToSend(operation) || skipped.groups.has(group) || blocked.has(record)) continue;
    if (!isNamable(operation, ids)) {
      blocked.add(record);
      continue;
    }
    if (stored[0] && groupOf(stored[0]) !== group) continue;
    const next = wireOf(operation, ids);
    bytes += byteLength(next) + 1;
    if (stored.length > 0 && bytes > mostOperationBytes - 200) break;
    stored.push(operation);
    wire.push(next);
    if (stored.length >= Math.min(mostOperations, mostOf(group))) break;
  }
  const [first] = stored;
  if (first === undefined) return null;
  const { resource, installationId } = first;
  return { group: groupOf(first), resource, installationId, stored, operations: wire };
};

/** The files that the earliest operations still need, at most `most`. */
export const nextFiles = (
  { operations, files }: Work,
  skipped: Skipped,
  most: number,
): readonly StoredFile[] => {
  const missing = new Map(files.filter(({ serverId }) => serverId === null).map((file) => [file.id, file]));
  const found = new Set<StoredFile>();
  for (const one of operations) {
    if (!isToSend(one) || skipped.groups.has(groupOf(one)) || skipped.records.has(recordKey(one))) continue;
    for (const id of one.localFiles) {
      const file = missing.get(id);
      if (file) found.add(file);
      if (found.size >= most) return [...found];
    }
  }
  return [...found];
};
