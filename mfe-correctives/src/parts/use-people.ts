import { listCorrectivePeople } from 'shared-kit/contracts/correctives';
import { useRoute } from 'shared-kit/web/query';

/** Who can be given a corrective here. */
export const usePeople = (installationId: number) => {
  const { data, error, refetch } = useRoute(
    listCorrectivePeople,
    { query: { installationId } },
    { staleTime: 60_000 },
  );
  return { people: data?.data ?? [], error, retry: () => void refetch() };
};
