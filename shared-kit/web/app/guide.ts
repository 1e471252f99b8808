/**
 * The way through what a new portal needs. Whoever follows it has it first on their home and finds back to it from every page of this browser, until
 * it has ended or is put away.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { usePermissions } from './session/use-session.ts';
import { readStored, writeStored } from './storage.ts';

const key = 'guide';
const followed = createStore(() => readStored(key) !== null);

const tell = (isFollowed: boolean): void => {
  followed.setState(isFollowed, true);
  writeStored(key, isFollowed ? 'followed' : null);
};

export const followGuide = (): void => tell(true);
export const endGuide = (): void => tell(false);

/** Others who use this browser have no portal to begin. */
export const useIsGuided = (): boolean => {
  const isFollowed = useStore(followed);
  return usePermissions().isSuperAdmin && isFollowed;
};
