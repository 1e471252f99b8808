import { useEffect } from 'react';
import type { ReleaseChoice } from '../modules/choose-release.ts';
import { isRecalled } from '../modules/recalled.ts';
import { reloadOnce } from '../modules/reload-page.ts';
import { whenFree } from '../version/when-free.ts';

/** Of the releases at work in this tab, those that were recalled: they are left as soon as nobody is in the middle of anything. */
export const useRecall = (choices: readonly ReleaseChoice[]): readonly ReleaseChoice[] => {
  const recalled = choices.filter(
    ({ use, installed, newer }) => newer !== null && isRecalled(use.version, installed),
  );
  const reason = recalled.map(({ use }) => `recalled ${use.name}@${use.version}`).join(' ');
  useEffect(() => (reason === '' ? undefined : whenFree(() => void reloadOnce(reason))), [reason]);
  return recalled;
};
