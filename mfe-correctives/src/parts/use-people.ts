import { listCorrectivePeople } from 'shared-kit/contracts/correctives/correctives';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { useRoute } from 'shared-kit/web/query';

type People = AnswerOf<typeof listCorrectivePeople>['data'];
const none: People = [];

/** Who can be given a corrective here. */
export const usePeople = (installationId: number) => {
  const { data, error, refetch } = useRoute(
    listCorrectivePeople,
    { query: { installationId } },
    { staleTime: 60_000 },
  );
  return {
    people: data?.data ?? none,
    isSettled: data !== undefined || error !== null,
    error,
    retry: () => void refetch(),
  };
};
