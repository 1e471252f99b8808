/**
 * Tells portal how the page of a shell began, whoever is before it: nobody may have signed in yet. By the code in the name of the page's script, as
 * the page knows its version only from an answer. It uses nothing of the rest, and is read before it, so that it hears what throws there.
 */
type Outcome = 'loaded' | 'evaluation' | 'network';

const told = new Set<Outcome>();

/** A browser is counted once, however often a tab of it loads the page: the tab remembers of which shell it said so. */
const isKnownGood = (code: string): boolean => {
  try {
    const before = sessionStorage.getItem('shellStarted');
    sessionStorage.setItem('shellStarted', code);
    return before === code;
  } catch {
    return false;
  }
};

/** Each once for a page; nothing that comes after the page came up is a failure of its beginning. */
export const tellStart = (outcome: Outcome, thrown?: unknown): void => {
  const code = /\/main\.([0-9a-f]+)\.js/.exec([...document.scripts].map(({ src }) => src).join())?.[1];
  if (!code || told.has(outcome) || told.has('loaded')) return;
  told.add(outcome);
  if (outcome === 'loaded' && isKnownGood(code)) return;
  const detail = String((thrown as Error | undefined)?.stack ?? thrown ?? '').slice(0, 500);
  const body = new Blob([JSON.stringify({ code, outcome, detail })], { type: 'application/json' });
  navigator.sendBeacon?.('/api/shellStarts', body);
};

addEventListener('error', ({ error }) => tellStart('evaluation', error));
