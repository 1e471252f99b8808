import { listInstallationModules, listModuleStates } from 'shared-kit/contracts/channels';
import { useRoute } from 'shared-kit/web/query';

/** Health changes by itself: asked for again while the page is visible, in milliseconds. */
export const refetchInterval = 30_000;

export const useModuleStates = () => useRoute(listModuleStates, {}, { refetchInterval });

export const useInstallationModules = (query: { page: number; size: number; q?: string }) =>
  useRoute(listInstallationModules, { query }, { refetchInterval, keepPrevious: true });
