import { checkVersion } from 'shared-kit/contracts/people/login';
import { AnswerError, ApiError, callRoute, isAway, onNoAnswer, tellAway } from 'shared-kit/web/app';

const interval = 10_000;
const patience = 8000;

/** Whether the server itself answers; the page of a network that wants to be paid for is no answer of ours. */
const answers = async (): Promise<boolean> => {
  try {
    await callRoute(checkVersion, {}, { signal: AbortSignal.timeout(patience) });
    return true;
  } catch (error) {
    return !(error instanceof AnswerError) && error instanceof ApiError;
  }
};

let asking: Promise<void> | null = null;

const look = (): Promise<void> => {
  asking ??= answers()
    .then((there) => tellAway(!there))
    .finally(() => {
      asking = null;
    });
  return asking;
};

/**
 * One call without an answer may be its own fault: a small one more tells whether the portal is away, and others whether it is back. Where
 * the browser itself says that there is no network none is needed: an answer that was on its way still may have told otherwise.
 */
export const watchConnection = (): void => {
  onNoAnswer(() => {
    if (isAway()) return;
    if (navigator.onLine) void look();
    else tellAway(true);
  });
  window.addEventListener('offline', () => tellAway(true));
  window.addEventListener('online', () => void look());
  setInterval(() => {
    if (isAway() && navigator.onLine && document.visibilityState === 'visible') void look();
  }, interval);
};
