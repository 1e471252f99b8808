import { summarizeProgrammes } from 'shared-kit/contracts/task-summaries';
import { useRoute } from 'shared-kit/web/query';

/** What the day holds for this person in each programme with work: what waits, what ends today, what they have done. */
export const useOwnDay = (installationId: number) => {
  const { data, error, refetch } = useRoute(
    summarizeProgrammes,
    { query: { installationId } },
    { select: (answer) => answer.data.filter(({ planned, late }) => planned || late > 0) },
  );
  return { programmes: data, error, retry: () => void refetch() };
};
