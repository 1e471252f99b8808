/** Which documents a person may have here: those of whose content they may read. */
import { type IssuedKind, issuedKinds, paperDemands } from 'shared-kit/contracts/reports/papers';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';

export const readableKinds = async (
  { caller, views }: Pick<RequestContext, 'caller' | 'views'>,
  installationId: number,
): Promise<IssuedKind[]> => {
  const modules = await views.modules(installationId);
  return issuedKinds.filter((kind) => {
    const { anyOf, feature } = paperDemands[kind];
    const found = modules.find(({ module, enabled }) => enabled && module === feature?.module);
    const isOn = found && (feature?.feature === undefined || found.features.includes(feature.feature));
    return isOn && mayIn(caller, installationId, anyOf);
  });
};
