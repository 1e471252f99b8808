import { useEffect, useRef } from 'react';
import {
  type GenerationJob,
  type GenerationPart,
  generateTasks,
  listTaskGenerations,
} from 'shared-kit/contracts/task-generations';
import { ApiError, handleApiError, leaveSession } from 'shared-kit/web/app';
import { useInvalidate, useRoute, useRouteMutation } from 'shared-kit/web/query';

/** So many of them are on a page; whether one runs is seen on the first. */
export const size = 10;

export const isRunning = ({ state }: Pick<GenerationJob, 'state'>): boolean => state === 'running';

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
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running)
      void invalidate('tasks', 'elementTaskStates', 'taskGenerationPreviews');
    wasRunning.current = running !== null;
  }, [running, invalidate]);
  return { list, start, isStarting: isPending, running };
};
