import { useEffect } from 'react';

const places = new Map<string, number | null>();

/** The installation in which the module's parts are shown: what it does is counted there. */
export const useModulePlace = (module: string, installationId: number | null): void => {
  useEffect(() => void places.set(module, installationId), [module, installationId]);
};

export const placeOfModule = (module: string): number | null => places.get(module) ?? null;
