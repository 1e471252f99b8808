/** What a page and its portal said during a test: kept beside the picture of it where the test fails. */
import type { BrowserContext, ConsoleMessage, TestInfo, WebError } from '@playwright/test';
import type { RunningPortal } from './portal/portal.ts';

export interface Witness {
  /** Before the pages are closed. */
  readonly tell: (test: TestInfo) => Promise<void>;
}

/** Listens from now on until it tells. Contexts and portals are used by one test after the other. */
export const hear = (context: BrowserContext, portal: RunningPortal): Witness => {
  const heard: string[] = [];
  const fromPortal = portal.output().length;
  const onConsole = (message: ConsoleMessage): void => {
    heard.push(`${message.type()} ${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError): void => {
    heard.push(`uncaught ${error.error().stack ?? error.error().message}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  return {
    async tell(test) {
      context.off('console', onConsole);
      context.off('weberror', onError);
      if (test.status === test.expectedStatus) return;
      await test.attach('console.txt', { body: heard.join('\n'), contentType: 'text/plain' });
      await test.attach('portal.txt', {
        body: portal.output().slice(fromPortal),
        contentType: 'text/plain',
      });
    },
  };
};
