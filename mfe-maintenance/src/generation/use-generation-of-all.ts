import { useCallback } from 'react';
import {
  type GenerationPart,
  generateAllTasks,
  listGenerationsOfAll,
} from 'shared-kit/contracts/tasks/task-generations';
import { useInvalidate, useRoute, useRouteMutation } from 'shared-kit/web/query';
import { isRunning, useEnded } from './use-ended.ts';
import { tellStartFailure } from './use-generations.ts';

interface Wanted extends Pick<GenerationPart, 'from' | 'sinceFormer'> {
  readonly year: number;
  readonly onlyMissing?: boolean;
  readonly isPreview?: boolean;
}

/** The last generation or preview of all installations, asked for every second while it runs. */
export const useGenerationOfAll = () => {
  const invalidate = useInvalidate();
  const list = useRoute(
    listGenerationsOfAll,
    { query: { page: 1, size: 1 } },
    { refetchInterval: (answer) => (answer?.data.some(isRunning) ? 1000 : false) },
  );
  const { mutateAsync, isPending } = useRouteMutation(generateAllTasks);
  const start = (body: Wanted): void => {
    mutateAsync({ body }).catch(tellStartFailure);
  };
  const job = list.data?.data[0];
  const running = job && isRunning(job) ? job : null;
  const askAgain = useCallback(
    () => void invalidate('tasks', 'elementTaskStates', 'taskGenerationPreviews', 'taskGenerations'),
    [invalidate],
  );
  useEnded(list.data?.data, askAgain);
  return { list, job, running, start, isStarting: isPending };
};
