import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { budgets, overBudget } from './budgets.ts';

const size = (kB: number) => ({ name: 'login', kB, largest: [{ owner: 'react-dom', kB: 54.2 }] });
const budget = { name: 'login', imports: [], kB: 166 };

it('tells what is above its budget, with whose code that is', () => {
  expect(overBudget([size(166)], [budget])).toEqual([]);
  expect(overBudget([size(166.1)], [budget])).toEqual([
    'login: 166.1 kB of JavaScript, at most 166\n    54.2 kB react-dom',
  ]);
});

it('has a budget for the shell and for every module', () => {
  const root = join(import.meta.dirname, '../..');
  const builds = globSync('{shell,mfe-*}/rspack.config.ts', { cwd: root }).map(dirname);
  expect(builds.filter((build) => !budgets[build]?.length)).toEqual([]);
  expect(Object.keys(budgets).filter((build) => !builds.includes(build))).toEqual([]);
});
