import { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import { useRoute } from 'shared-kit/web/query';

/** How each programme of the installation stands: one answer for all cards of this module. */
export const useProgrammes = (installationId: number) =>
  useRoute(summarizeProgrammes, { query: { installationId } }, { select: ({ data }) => data });

/** What the day holds for this person in each programme with work: what waits, what ends today, what they have done. */
export const useOwnDay = (installationId: number) => {
  const { data, error, refetch } = useProgrammes(installationId);
  return {
    programmes: data?.filter(({ planned, late }) => planned || late > 0),
    error,
    retry: () => void refetch(),
  };
};
