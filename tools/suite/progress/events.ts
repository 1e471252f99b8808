/** What the reporters of the test runners tell the suite while tests run: a line of JSON each, in the file that `TEST_EVENTS` names. */
import { appendFileSync } from 'node:fs';

export interface TestEnded {
  readonly kind: 'test';
  /** From the repository's top. */
  readonly file: string;
  readonly line: number;
  readonly title: string;
  /** The group of specs; empty for tests without a browser. */
  readonly group: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  /** What was wrong, if it failed. */
  readonly error: string;
}

export type SuiteEvent =
  | { readonly kind: 'begin'; readonly tests: number }
  | { readonly kind: 'running'; readonly file: string }
  | TestEnded
  /** A file that could not be loaded, or an error of no test. */
  | { readonly kind: 'broken'; readonly file: string; readonly group: string; readonly error: string }
  /** The runner came to its own end. */
  | { readonly kind: 'end' };

export const tell = (event: SuiteEvent): void => {
  const path = process.env.TEST_EVENTS;
  if (path) appendFileSync(path, `${JSON.stringify(event)}\n`);
};
