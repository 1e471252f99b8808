import { listRepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import { useRoute } from 'shared-kit/web/query';
import type { DaysAsked } from '../work/days-page.tsx';

export const useRepeats = ({ installationId, days }: DaysAsked) =>
  useRoute(
    listRepeatFailures,
    { query: { installationId, ...days } },
    { keepPrevious: true, select: ({ data }) => data },
  );
