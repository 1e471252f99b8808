/** Tells the suite what Playwright does. */
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { tell } from './events.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = ({ message = '', value = '', snippet = '' }: TestError): string =>
  stripVTControlCharacters([message || value, snippet].filter((part) => part !== '').join('\n'));

export default class PlaywrightReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    tell({ kind: 'begin', tests: suite.allTests().length });
  }

  onTestBegin(test: TestCase): void {
    tell({ kind: 'running', file: relative(root, test.location.file) });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, group = '', , ...titles] = test.titlePath();
    tell({
      kind: 'test',
      file: relative(root, test.location.file),
      line: test.location.line,
      title: titles.join(' › '),
      group,
      state: result.status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
      ms: result.duration,
      error: [
        ...result.errors.map(textOf),
        ...result.attachments.flatMap(({ path, name }) => (path ? [`${name}: ${relative(root, path)}`] : [])),
      ].join('\n'),
    });
  }

  onError(error: TestError): void {
    const file = error.location ? relative(root, error.location.file) : '';
    tell({ kind: 'broken', file, group: '', error: textOf(error) });
  }

  onEnd(): void {
    tell({ kind: 'end' });
  }

  printsToStdio(): boolean {
    return false;
  }
}
