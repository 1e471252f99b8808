import { expect, it, vi } from 'vitest';
import { root } from '../lib/paths.mjs';
import { readCall } from './read-call.ts';

const names = ['lint', 'specs', 'services/portal'];

it('tells parts, files and words apart', () => {
  const { parts, paths, titles } = readCall(
    [
      'lint',
      'tools/suite/pool.test.ts',
      'e2e/specs/access/login.spec.ts:12',
      'the password can be looked at',
    ],
    names,
  );
  expect(parts).toEqual(['lint']);
  expect(paths).toEqual(['tools/suite/pool.test.ts', 'e2e/specs/access/login.spec.ts:12']);
  expect(titles).toEqual(['the password can be looked at']);
});

it('reads a path from where it was called', () => {
  vi.stubEnv('INIT_CWD', `${root}/tools`);
  expect(readCall(['suite/pool.test.ts'], names).paths).toEqual(['tools/suite/pool.test.ts']);
  expect(readCall(['.'], names).paths).toEqual(['tools']);
  vi.unstubAllEnvs();
});

it('refuses a file that is not there, and a number that is none', () => {
  expect(() => readCall(['services/portal/tests/no.test.ts'], names)).toThrow('There is no file');
  expect(() => readCall(['--repeat', 'often'], names)).toThrow('--repeat takes a whole number');
});
