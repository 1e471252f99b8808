import type { InspectionType } from 'shared-kit/contracts/enums';
import {
  inspectionAreas,
  inspectionsFeature,
  inspectionTypes,
} from 'shared-kit/contracts/legal/inspection-access';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';

/** The types that the installation has and where the caller holds their permission. */
export const permittedTypes = async (
  { caller, views }: Pick<RequestContext, 'caller' | 'views'>,
  installationId: number,
): Promise<InspectionType[]> => {
  const installed = (await views.modules(installationId)).find(
    ({ module }) => module === inspectionsFeature.module,
  );
  if (!installed?.enabled) return [];
  return inspectionTypes.filter((type) => {
    const { feature, permission } = inspectionAreas[type];
    return installed.features.includes(feature) && mayIn(caller, installationId, [permission]);
  });
};
