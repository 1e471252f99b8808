import { getOutOfService, type OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { isLocalRecord, type StoredOperation, usePending } from 'shared-kit/web/offline';
import { useRoute } from 'shared-kit/web/query';
import { stopResource } from './stop-operations.ts';
import { useMadeStop } from './use-made.ts';
import { stopWithPending } from './use-rows.ts';

const none: readonly StoredOperation[] = [];

interface ReadStop {
  /** With what waits to be sent. */
  readonly stop: OutOfService | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A stop by the server's id, or by the one that it has on this device. */
export const useStop = (id: number): ReadStop => {
  const isMade = isLocalRecord(id);
  const pending = usePending(stopResource).get(id) ?? none;
  const made = useMadeStop(id);
  const { data, error, refetch } = useRoute(
    getOutOfService,
    { params: { id: String(id) } },
    { enabled: !isMade },
  );
  const read = isMade ? made : (data?.data ?? null);
  return { stop: read && stopWithPending(read, pending), error, retry: () => void refetch() };
};
