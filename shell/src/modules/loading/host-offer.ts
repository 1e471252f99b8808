/** What this portal has to offer to a release. */
import { sharedLibraries } from 'shared-kit/config/shared-libraries.ts';
import { shellContractVersion } from 'shared-kit/contracts/modules/manifest';
import type { HostOffer } from 'shared-kit/domain/legal/unmet-needs';
import { servicesAsked, servicesHeard } from './module-services.ts';

const own = { contract: shellContractVersion, shared: sharedLibraries };

export const hostOffer = async (): Promise<HostOffer> => ({ ...own, services: await servicesAsked() });

/** Without waiting for the services. */
export const hostOfferNow = (): HostOffer => ({ ...own, services: servicesHeard() });
