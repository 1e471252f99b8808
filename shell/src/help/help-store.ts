import { createStore } from 'zustand/vanilla';

export const helpStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openHelp = (): void => helpStore.setState({ isOpen: true });
export const closeHelp = (): void => helpStore.setState({ isOpen: false });

export const loadHelp = () => import(/* webpackChunkName: "help" */ './help-panel.tsx');
