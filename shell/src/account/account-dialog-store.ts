import { createStore } from 'zustand/vanilla';

/** What people see and change of their own account, and what runs for them. */
export type AccountDialogName = 'about' | 'sessions' | 'password' | 'secondFactor' | 'personalData';

export const accountDialogStore = createStore<{ readonly open: AccountDialogName | null }>(() => ({
  open: null,
}));

export const openAccountDialog = (open: AccountDialogName): void => accountDialogStore.setState({ open });

export const closeAccountDialog = (): void => accountDialogStore.setState({ open: null });
