/** What a page tells portal of its beginning, whoever is before it: nobody may have signed in yet. It uses nothing of the rest. */

/**
 * Written on the page's root, for two scripts tell of one beginning: nothing before the main script runs, then that it `runs`, is `up`, or
 * `failed`.
 */
type Progress = 'runs' | 'up' | 'failed';
export type Outcome = 'started' | 'loaded' | 'left' | 'evaluation' | 'network';

export const progressOf = (): Progress | undefined =>
  document.documentElement.dataset.start as Progress | undefined;

export const noteProgress = (progress: Progress): void => {
  document.documentElement.dataset.start = progress;
};

const mainForm = /\/main\.([0-9a-f]+)\.js/;

/** Undefined on a development server's page. */
export const findMainScript = (): HTMLScriptElement | undefined =>
  [...document.scripts].find(({ src }) => mainForm.test(src));

/** Which shell it is, by the name of its script: a page that breaks knows its version no other way. */
const codeOf = (script: HTMLScriptElement | undefined): string | undefined =>
  mainForm.exec(script?.src ?? '')?.[1];

/** A browser is counted once, however often a tab of it loads the page: the tab remembers of which shell it said that it came up. */
const remembered = 'shellStarted';
export const isKnownGood = (): boolean => {
  try {
    return sessionStorage.getItem(remembered) === codeOf(findMainScript());
  } catch {
    return false;
  }
};
export const rememberGood = (): void => {
  try {
    sessionStorage.setItem(remembered, codeOf(findMainScript()) ?? '');
  } catch {
    // It is told again then.
  }
};

export const reportStart = (outcome: Outcome, thrown?: unknown): void => {
  const code = codeOf(findMainScript());
  if (!code) return;
  const detail = String((thrown as Error | undefined)?.stack ?? thrown ?? '').slice(0, 500);
  const body = new Blob([JSON.stringify({ code, outcome, detail })], { type: 'application/json' });
  navigator.sendBeacon?.('/api/shellStarts', body);
};
