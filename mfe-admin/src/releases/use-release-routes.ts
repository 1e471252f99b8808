import { listModuleStates } from 'shared-kit/contracts/modules/channels';
import { useRoute } from 'shared-kit/web/query';

/** Health changes by itself: asked for again while the page is visible, in milliseconds. */
export const refetchInterval = 30_000;

export const useModuleStates = () => useRoute(listModuleStates, {}, { refetchInterval });
