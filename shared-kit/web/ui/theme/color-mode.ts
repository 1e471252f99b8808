/** Light and dark: follows the system until the person chooses. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../../app/storage.ts';

export type ColorMode = 'light' | 'dark';
export type ColorModeChoice = ColorMode | 'system';

const key = 'colorMode';
const choices: readonly ColorModeChoice[] = ['light', 'dark', 'system'];
const darkQuery = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const modeOf = (choice: ColorModeChoice): ColorMode => {
  if (choice !== 'system') return choice;
  return darkQuery()?.matches ? 'dark' : 'light';
};

const stateOf = (choice: ColorModeChoice) => ({ choice, mode: modeOf(choice) });

const store = createStore<{ readonly choice: ColorModeChoice; readonly mode: ColorMode }>(() =>
  stateOf(choices.find((choice) => choice === readStored(key)) ?? 'system'),
);

const show = (): void => {
  const { mode } = store.getState();
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  style.colorScheme = mode;
};

/** Applies the mode to the page and follows the system; undone by what it gives back. */
export const startColorMode = (): (() => void) => {
  const query = darkQuery();
  const follow = (): void => store.setState(stateOf(store.getState().choice));
  show();
  const stop = store.subscribe(show);
  query?.addEventListener('change', follow);
  return () => {
    stop();
    query?.removeEventListener('change', follow);
  };
};

export const chooseColorMode = (choice: ColorModeChoice): void => {
  writeStored(key, choice === 'system' ? null : choice);
  store.setState(stateOf(choice));
};

/** `{choice, mode}`: what was chosen and what is shown. */
export const useColorMode = () => useStore(store);
