import { Archetype } from 'shared-kit/contracts/enums';
import { listEnabledFeatures } from 'shared-kit/contracts/modules/enabled-features';
import { programmeOf, programmesOn } from 'shared-kit/contracts/plans/programmes';
import { useRoute } from 'shared-kit/web/query';

/** Whether the installation has the programme of an archetype; all of them as long as nobody knows. */
export const useOfferedArchetypes = (installationId: number): ((value: number) => boolean) => {
  const { data } = useRoute(listEnabledFeatures, { query: { installationId } });
  const on = programmesOn(data?.data);
  return (value) => {
    const archetype = Object.values(Archetype).find((each) => each === value);
    return archetype === undefined || on.includes(programmeOf[archetype]);
  };
};
