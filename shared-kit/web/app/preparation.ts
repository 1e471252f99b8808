/** Work without a network: until when this device is ready for it, and the way to prepare it. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface PreparationState {
  readonly isOpen: boolean;
  /** It was asked for by who has said yes already: it begins as it opens. */
  readonly begins: boolean;
  /** Milliseconds since 1970; null where the signed-in user has not prepared this device. */
  readonly readyUntil: number | null;
}

export const preparationStore = createStore<PreparationState>(() => ({
  isOpen: false,
  begins: false,
  readyUntil: null,
}));

/** Opens the portal's dialog, as a round may offer when it begins. */
export const openPreparation = (): void => preparationStore.setState({ isOpen: true });
const beginPreparation = (): void => preparationStore.setState({ isOpen: true, begins: true });
export const closePreparation = (): void => preparationStore.setState({ isOpen: false, begins: false });

export interface Preparation {
  readonly readyUntil: number | null;
  readonly open: () => void;
  /** Opens it with the preparation under way. */
  readonly begin: () => void;
}

export const usePreparation = (): Preparation => {
  const readyUntil = useStore(preparationStore, (state) => state.readyUntil);
  return { readyUntil, open: openPreparation, begin: beginPreparation };
};
