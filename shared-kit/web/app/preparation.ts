/** Work without a network: until when this device is ready for it, and the way to prepare it. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface PreparationState {
  readonly isOpen: boolean;
  /** Milliseconds since 1970; null where the signed-in user has not prepared this device. */
  readonly readyUntil: number | null;
}

export const preparationStore = createStore<PreparationState>(() => ({ isOpen: false, readyUntil: null }));

/** Opens the portal's dialog, as a round may offer when it begins. */
export const openPreparation = (): void => preparationStore.setState({ isOpen: true });
export const closePreparation = (): void => preparationStore.setState({ isOpen: false });

export interface Preparation {
  readonly readyUntil: number | null;
  readonly open: () => void;
}

export const usePreparation = (): Preparation => {
  const readyUntil = useStore(preparationStore, (state) => state.readyUntil);
  return { readyUntil, open: openPreparation };
};
