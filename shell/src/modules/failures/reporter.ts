import { reportModules } from 'shared-kit/contracts/modules/module-reports';
import { callRoute, loggedInUser } from 'shared-kit/web/app';
import { createReporter } from './reports.ts';

/** With the eight seconds after which nothing is a hang, whatever goes wrong is told within ten. */
export const reportPauseMs = 1000;

/** The page's one reporter. It sends as `sendBeacon` does, beyond the end of the page, and can show its session, which that can't. */
export const reporter = createReporter({
  send: async (installationId, reports) => {
    if (!loggedInUser()) return;
    if (!navigator.onLine) throw new Error('no network');
    await callRoute(reportModules, { body: { installationId, reports } }, { keepalive: true });
  },
  later: (flush) => {
    // The page that it was asked in may be gone by then.
    const page = window;
    const now = (): void => {
      clearTimeout(timer);
      page.removeEventListener('pagehide', now);
      flush();
    };
    const timer = setTimeout(now, reportPauseMs);
    page.addEventListener('pagehide', now);
  },
  whenBack: (flush) => window.addEventListener('online', flush, { once: true }),
});
