import { useLayoutEffect } from 'react';
import { provideDestinations } from 'shared-kit/web/router';
import { homePath } from '../home-path.ts';
import type { Portal } from './use-portal.ts';

/** Tells links from one module to another what the user may open here. */
export const useProvidedDestinations = ({ destinations, installation }: Portal): void => {
  const installationId = installation?.id ?? null;
  useLayoutEffect(() => {
    provideDestinations({ installationId, paths: [homePath, ...destinations.map(({ to }) => to)] });
  }, [destinations, installationId]);
};
