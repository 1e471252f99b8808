import { connectionStore, onUnsavedChange } from 'shared-kit/web/app';
import { onWaitingWorkChange } from '../offline/waiting-work.ts';
import { mayReload } from './may-reload.ts';

/** Somebody is in the middle of something that a reload would disturb. */
const isBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

export const isFree = (): boolean => mayReload() && !isBusy();

/** Milliseconds after which somebody who was busy is looked at again: a dialog says nothing of its end. */
const againMs = 2000;

/** Calls `load` whenever nobody is in the middle of anything: looked at now, when work is saved or sent, when a field is left, and while somebody is busy. Gives what ends it. */
export const whenFree = (load: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isFree()) load();
      else if (isBusy()) lookIn(againMs);
    }, milliseconds);
  };
  // After what is going on: the focus is on its way to the next field, and the page may hold something else.
  const look = (): void => lookIn(0);
  const stops = [onUnsavedChange(look), onWaitingWorkChange(look), connectionStore.subscribe(look)];
  document.addEventListener('focusout', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusout', look);
    for (const stop of stops) stop();
  };
};
