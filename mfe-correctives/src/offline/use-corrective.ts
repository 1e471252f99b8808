import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { getCorrective } from 'shared-kit/contracts/correctives/correctives';
import { isLocalRecord, type StoredOperation, usePending } from 'shared-kit/web/offline';
import { useRoute } from 'shared-kit/web/query';
import { resource } from './corrective-operations.ts';
import { useMadeCorrective } from './use-made.ts';
import { withPending } from './with-pending.ts';

const none: readonly StoredOperation[] = [];

export interface ReadCorrective {
  /** With what waits to be sent. */
  readonly corrective: Corrective | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A corrective by the server's id, or by the one that it has on this device. */
export const useCorrective = (id: number): ReadCorrective => {
  const isMade = isLocalRecord(id);
  const pending = usePending(resource).get(id) ?? none;
  const made = useMadeCorrective(id);
  const { data, error, refetch } = useRoute(
    getCorrective,
    { params: { id: String(id) } },
    { enabled: !isMade },
  );
  const read = isMade ? made : (data?.data ?? null);
  return { corrective: read && withPending(read, pending), error, retry: () => void refetch() };
};
