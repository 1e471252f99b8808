import { dayQuery, noDays } from 'shared-kit/domain/day-presets';
import { useUrlState } from 'shared-kit/web/router';
import { delayQuery, noDelayFilter } from '../delays/delay-filters.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { filterQuery, noFilters } from '../tasks/task-filters.ts';

const defaults = {
  ...noFilters,
  page: 1,
  q: '',
  sort: '',
  ...noDays,
  result: [],
  performedById: [],
  corrected: [],
  copied: [],
  ...noDelayFilter,
  task: 0,
} as const;

/** The list's state in the address, and what it asks of the server. */
export const usePerformedList = (installationId: number) => {
  const [address, setAddress] = useUrlState(defaults);
  const { programme } = useProgramme();
  const { q, sort, result, performedById, corrected, copied } = address;
  const query = {
    installationId,
    programme,
    state: 'performed',
    ...filterQuery(address),
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort: sort as 'performedAt' }),
    ...dayQuery(address),
    ...(result.length === 0 ? {} : { result: result.join(',') }),
    // Both at once narrow nothing.
    ...(corrected.length === 1 ? { corrected: Number(corrected[0]) } : {}),
    ...(copied.length === 1 ? { copied: Number(copied[0]) } : {}),
    ...delayQuery(address),
    ...(performedById.length === 0 ? {} : { performedById: performedById.join(',') }),
  } as const;
  return { address, setAddress, query };
};
export type PerformedList = ReturnType<typeof usePerformedList>;
