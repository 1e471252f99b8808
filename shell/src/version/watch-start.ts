/**
 * Watches whether the page's main script begins at all, as a script of its own: one that can't be read runs nothing, one that is lost neither, and
 * one that never ends lets nothing else run. The first two are told; of the third portal hears that it started, and no more.
 */
import { trustOwnScripts } from '../trusted-scripts.ts';
import { findMainScript, isKnownGood, noteProgress, progressOf, reportStart } from './start-report.ts';

/** Milliseconds before each further try of a script that did not come; the last one again and again. */
const pauses = [500, 2_000, 5_000, 15_000] as const;

const isOver = (): boolean => progressOf() === 'up' || progressOf() === 'failed';

let isWatched = false;

/** A page in the background waits for somebody to look: it has begun when it is seen, and is left when it is no more. */
const follow = (): void => {
  if (isOver()) return;
  const isSeen = document.visibilityState === 'visible';
  if (isSeen === isWatched) return;
  isWatched = isSeen;
  reportStart(isSeen ? 'started' : 'left');
};

const leave = (): void => {
  if (isWatched && !isOver()) reportStart('left');
  isWatched = false;
};

const askAgain = (lost: HTMLScriptElement, attempt = 0): void => {
  const script = document.createElement('script');
  script.addEventListener('load', () => {
    if (progressOf()) return;
    noteProgress('failed');
    reportStart('evaluation', 'The main script does not run');
  });
  script.addEventListener('error', () => {
    if (attempt === 0) reportStart('network', 'The main script does not come');
    const timer = setTimeout(next, pauses[Math.min(attempt, pauses.length - 1)]);
    function next() {
      clearTimeout(timer);
      removeEventListener('online', next);
      askAgain(script, attempt + 1);
    }
    addEventListener('online', next);
  });
  script.src = lost.src;
  lost.replaceWith(script);
};

/** By now it has run, wherever it came and could be read: it stands in the page's head, and is waited for. */
const look = (): void => {
  const script = findMainScript();
  if (!script || progressOf()) return;
  trustOwnScripts();
  askAgain(script);
};

if (!isKnownGood()) {
  follow();
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', leave);
}
if (document.readyState === 'complete') look();
else addEventListener('load', look, { once: true });
