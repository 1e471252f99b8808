/**
 * The `test` and `proofs` of a package, called in its folder: `node ../tools/run-tests.mjs [proofs] [PATH…]`. Paths narrow it down. Leaves a
 * report that says the same in whatever folder the repository lies.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isUnchangedSince, sourcesNow } from './lib/changed.mjs';
import { withoutOutcomes } from './lib/kept-outcomes.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';
import { reportPath } from './lib/report.mjs';
import { run } from './lib/run.mjs';

const folder = relative(root, process.cwd());
const [kind, ...paths] =
  process.argv[2] === 'proofs' ? process.argv.slice(2) : ['test', ...process.argv.slice(2)];
const path = reportPath(kind, folder);
const before = sourcesNow();
rmSync(path, { force: true });
const chosen = paths.length > 0 ? paths.map((each) => join(root, folder, each)) : [`${join(root, folder)}/`];
const { code } = await run(
  pinnedNode,
  [
    ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests'],
    ...(kind === 'proofs' ? ['--root', folder, '--config', 'vitest.proofs.config.ts', ...paths] : chosen),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
  ],
  { env: { ...withoutOutcomes(environment), NODE_ENV: 'test' } },
);
if (existsSync(path)) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`${root}/`, ''));
process.exitCode = code === 0 && isUnchangedSince(before) ? 0 : 1;
