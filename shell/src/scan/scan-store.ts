import { createStore } from 'zustand/vanilla';

export const scanStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openScan = (): void => scanStore.setState({ isOpen: true });
export const closeScan = (): void => scanStore.setState({ isOpen: false });

export const loadScan = () => import(/* webpackChunkName: "scan" */ './scan-dialog.tsx');

/** Whoever comes near to the button has its file at hand. */
export const fetchScan = (): void => void loadScan().catch(() => undefined);
