import { listEnabledFeatures } from 'shared-kit/contracts/modules/enabled-features';
import { type Programme, programmes, programmesOn } from 'shared-kit/contracts/plans/programmes';
import { useRoute } from 'shared-kit/web/query';

/** The programmes to choose from in an installation: those that it has, and the one that is chosen already. */
export const useOfferedProgrammes = (installationId: number, chosen: string | null): readonly Programme[] => {
  const { data } = useRoute(listEnabledFeatures, { query: { installationId } }, { staleTime: 60_000 });
  const on = programmesOn(data?.data);
  return programmes.filter((each) => on.includes(each) || each === chosen);
};
