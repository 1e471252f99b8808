/** Tells portal how the page's own code began. It is read before the rest, so that it hears what throws there. */
import { isKnownGood, noteProgress, type Outcome, rememberGood, reportStart } from './start-report.ts';

const told = new Set<Outcome>();

noteProgress('runs');

/** Each once for a page; nothing that comes after the page came up is a failure of its beginning. */
export const tellStart = (outcome: Exclude<Outcome, 'started' | 'left'>, thrown?: unknown): void => {
  if (told.has(outcome) || told.has('loaded')) return;
  told.add(outcome);
  noteProgress(outcome === 'loaded' ? 'up' : 'failed');
  if (outcome === 'loaded') {
    if (isKnownGood()) return;
    rememberGood();
  }
  reportStart(outcome, thrown);
};

addEventListener('error', ({ error }) => tellStart('evaluation', error));
