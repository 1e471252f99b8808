import { useEffect, useRef } from 'react';
import { type GenerationJob, generateTasks, listTaskGenerations } from 'shared-kit/contracts/tasks';
import { useInvalidate, useRoute, useRouteMutation } from 'shared-kit/web/query';

export const isRunning = ({ state }: GenerationJob): boolean => state === 'running';

/** The generations of an installation, asked for every second while one runs: so it is found again wherever one comes from. */
export const useGenerations = (installationId: number) => {
  const invalidate = useInvalidate();
  const list = useRoute(
    listTaskGenerations,
    { query: { installationId, page: 1, size: 10 } },
    { refetchInterval: (answer) => (answer?.data.some(isRunning) ? 1000 : false) },
  );
  const start = useRouteMutation(generateTasks);
  const running = list.data?.data.find(isRunning) ?? null;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running) void invalidate('tasks');
    wasRunning.current = running !== null;
  }, [running, invalidate]);
  return { list, start, running };
};
