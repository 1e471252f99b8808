/** Tells the suite what Vitest does. */
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { tell } from './events.ts';

const root = join(import.meta.dirname, '../../..');
const fileOf = (module: TestModule): string => relative(root, module.moduleId);

interface Thrown {
  readonly message?: string;
  readonly stack?: string;
  readonly stacks?: ReadonlyArray<{ readonly file: string; readonly line: number }>;
  readonly diff?: string;
}

const textOf = ({ message = '', stack, stacks = [], diff = '' }: Thrown): string => {
  const place = stacks.find(({ file }) => !file.includes('node_modules'));
  const where = place
    ? `at ${relative(root, place.file)}:${place.line}`
    : (stack?.split('\n')[1]?.trim() ?? '');
  return stripVTControlCharacters([message, diff, where].filter((part) => part !== '').join('\n'));
};

export default class VitestReporter implements Reporter {
  onTestModuleCollected(module: TestModule): void {
    tell({ kind: 'begin', tests: [...module.children.allTests()].length });
  }

  onTestModuleStart(module: TestModule): void {
    tell({ kind: 'running', file: fileOf(module) });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    tell({
      kind: 'test',
      file: fileOf(test.module),
      line: test.location?.line ?? 0,
      title: test.fullName,
      group: '',
      state: state === 'failed' || state === 'skipped' ? state : 'passed',
      ms: test.diagnostic()?.duration ?? 0,
      error: errors.map(textOf).join('\n'),
    });
  }

  onTestModuleEnd(module: TestModule): void {
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    for (const error of [...module.errors(), ...suites])
      tell({ kind: 'broken', file: fileOf(module), group: '', error: textOf(error) });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly Thrown[]): void {
    for (const error of unhandled) tell({ kind: 'broken', file: '', group: '', error: textOf(error) });
    tell({ kind: 'end' });
  }
}
