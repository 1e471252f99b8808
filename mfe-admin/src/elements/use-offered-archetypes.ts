import { Archetype } from 'shared-kit/contracts/enums';
import { listModules } from 'shared-kit/contracts/modules/modules';
import { maintenanceFeature, programmeOf } from 'shared-kit/contracts/plans/programmes';
import { useRoute } from 'shared-kit/web/query';

/** Whether the installation has the programme of an archetype; all of them as long as nobody knows. */
export const useOfferedArchetypes = (installationId: number): ((value: number) => boolean) => {
  const { data } = useRoute(listModules, { query: { installationId } });
  const features = data?.data.find(({ name }) => name === maintenanceFeature.module)?.enabledFeatures;
  return (value) => {
    const archetype = Object.values(Archetype).find((each) => each === value);
    return features === undefined || archetype === undefined || features.includes(programmeOf[archetype]);
  };
};
