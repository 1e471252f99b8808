import { useCallback } from 'react';
import {
  type GenerationPart,
  generateTasks,
  listTaskGenerations,
} from 'shared-kit/contracts/tasks/task-generations';
import { ApiError, handleApiError, leaveSession } from 'shared-kit/web/app';
import { useInvalidate, useRoute, useRouteMutation } from 'shared-kit/web/query';
import { isRunning, useEnded } from './use-ended.ts';

/** So many of them are on a page; whether one runs is seen on the first. */
export const size = 10;

/** By the specification, generating has a message of its own for a user whom the server does not know any more. */
export const tellStartFailure = async (error: unknown): Promise<void> => {
  if (error instanceof ApiError && error.status === 401) leaveSession('unrecognized');
  else await handleApiError(error);
};

interface Wanted extends GenerationPart {
  readonly year: number;
  readonly onlyMissing: boolean;
}

/** The generations of an installation, asked for every second while one runs: so it is found again wherever one comes from. */
export const useGenerations = (installationId: number) => {
  const invalidate = useInvalidate();
  const list = useRoute(
    listTaskGenerations,
    { query: { installationId, page: 1, size } },
    { refetchInterval: (answer) => (answer?.data.some(isRunning) ? 1000 : false) },
  );
  const { mutateAsync, isPending } = useRouteMutation(generateTasks);
  const start = (what: Wanted): void => {
    mutateAsync({ body: { installationId, ...what } }).catch(tellStartFailure);
  };
  const running = list.data?.data.find(isRunning) ?? null;
  const askAgain = useCallback(
    () => void invalidate('tasks', 'elementTaskStates', 'taskGenerationPreviews'),
    [invalidate],
  );
  useEnded(list.data?.data, askAgain);
  return { list, start, isStarting: isPending, running };
};
