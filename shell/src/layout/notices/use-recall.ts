import { useEffect } from 'react';
import type { ReleaseChoice } from '../../modules/releases/choose-release.ts';
import { leaveRecalled } from '../../modules/releases/leave-recalled.ts';
import { isRecalled } from '../../modules/releases/recalled.ts';

/** Of the releases at work in this tab, those that were recalled: they are left as soon as nobody is in the middle of anything. */
export const useRecall = (choices: readonly ReleaseChoice[]): readonly ReleaseChoice[] => {
  const recalled = choices.filter(
    ({ use, installed, newer }) => newer !== null && isRecalled(use.version, installed),
  );
  const releases = recalled.map(({ use }) => `${use.name}@${use.version}`).join(' ');
  useEffect(() => (releases === '' ? undefined : leaveRecalled(releases)), [releases]);
  return recalled;
};
