import { prepareDocuments, prepareFiles } from './preparation-steps.ts';
import { rememberReadiness } from './readiness.ts';
import type { Prepared } from './what-to-prepare.ts';

/** Pages and code once more, without anybody watching: a visit has replaced the page it came by, and there may be newer releases. */
export const prepareAgain = async (portal: Prepared, signal: AbortSignal): Promise<void> => {
  const startedAt = Date.now();
  const call = { signal, onProgress: () => undefined };
  for (const prepare of [prepareFiles, prepareDocuments]) {
    const { missing = [] } = await prepare(portal, call);
    // What was prepared before stays good until its own time.
    if (missing.length > 0) return;
  }
  rememberReadiness(startedAt);
};
