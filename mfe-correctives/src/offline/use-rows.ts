import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { isLocalRecord, type StoredOperation, usePending } from 'shared-kit/web/offline';
import { resource } from './corrective-operations.ts';
import { madeCorrective, madeStop, nowhere, reportIn, stopIn } from './made-here.ts';
import { stopResource, withEnding } from './stop-operations.ts';
import { rowWithPending, withPending } from './with-pending.ts';

const unnamed = { place: nowhere, typeName: { es: '', cat: '', en: '' } };

const isOf =
  (installationId: number) =>
  ([first]: readonly StoredOperation[]): boolean =>
    first !== undefined && isLocalRecord(first.id) && first.installationId === installationId;

/** A page of the list with what waits to be sent; what was reported here and has no number yet comes first on the first page. */
export const useCorrectiveRows = (
  installationId: number,
  rows: readonly CorrectiveRow[] | undefined,
  isFirst: boolean,
): readonly CorrectiveRow[] | undefined => {
  const pending = usePending(resource);
  if (rows === undefined || pending.size === 0) return rows;
  const made = [...pending.values()].filter(isOf(installationId)).flatMap((operations) => {
    const [first] = operations;
    const body = first ? reportIn(first) : null;
    return first && body ? [withPending(madeCorrective(first, body, unnamed), operations)] : [];
  });
  return [
    ...(isFirst ? made.toReversed() : []),
    ...rows.map((row) => rowWithPending(row, pending.get(row.id) ?? [])),
  ];
};

export const stopWithPending = (stop: OutOfService, pending: readonly StoredOperation[]): OutOfService =>
  pending.reduce(
    (after, operation) =>
      operation.fields.closed ? withEnding(after, operation.fields.closed.to, operation) : after,
    stop,
  );

/** The same of what is out of service. */
export const useStopRows = (
  installationId: number,
  rows: readonly OutOfService[] | undefined,
  isFirst: boolean,
): readonly OutOfService[] | undefined => {
  const pending = usePending(stopResource);
  if (rows === undefined || pending.size === 0) return rows;
  const made = [...pending.values()].filter(isOf(installationId)).flatMap((operations) => {
    const [first] = operations;
    const body = first ? stopIn(first) : null;
    return first && body ? [stopWithPending(madeStop(first, body, nowhere), operations)] : [];
  });
  return [
    ...(isFirst ? made.toReversed() : []),
    ...rows.map((row) => stopWithPending(row, pending.get(row.id) ?? [])),
  ];
};
