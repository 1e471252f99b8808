import { isFeatureOn, type ModuleManifest, type Offer } from 'shared-kit/contracts/modules/manifest';
import { type Caller, mayIn } from 'shared-kit/server/http/context';

interface Place {
  /** Null where no installation is chosen: then only what belongs to none can be opened. */
  readonly installationId: number | null;
  readonly enabledFeatures: readonly string[];
}

const isFor = (offer: Offer, caller: Caller, { installationId, enabledFeatures }: Place): boolean => {
  const { superAdmin, permissions } = offer;
  if (!isFeatureOn(offer, enabledFeatures)) return false;
  if (superAdmin) return caller.isSuperAdmin;
  return installationId !== null && mayIn(caller, installationId, permissions);
};

/** A screen of the module, or what it contributes to others', is for the caller. */
export const mayUseAny = (
  { entries, contributions = [] }: ModuleManifest,
  caller: Caller,
  place: Place,
): boolean =>
  [...entries.filter(({ layout }) => layout !== '/public'), ...contributions].some((offer) =>
    isFor(offer, caller, place),
  );
