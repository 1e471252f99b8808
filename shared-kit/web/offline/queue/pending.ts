import type { StoredOperation } from './stored.ts';

/** Operations that wait, by the id of their record. */
export type Pending = ReadonlyMap<number, readonly StoredOperation[]>;

const isPending = ({ state }: StoredOperation): boolean => state === 'waiting' || state === 'held';

/** Of one resource; the same map for the same operations. */
export const pendingIn = (operations: readonly StoredOperation[], resource: string): Pending => {
  const known = pendings.get(operations) ?? new Map<string, Pending>();
  pendings.set(operations, known);
  const pending =
    known.get(resource) ??
    Map.groupBy(
      operations.filter((one) => one.resource === resource && isPending(one)),
      ({ id }) => id,
    );
  known.set(resource, pending);
  return pending;
};
const pendings = new WeakMap<readonly StoredOperation[], Map<string, Pending>>();
