/** The proofs: kills, copies, fuzzing, recorded answers, generators. nx keeps the outcome until what they look at changes. */
import { join } from 'node:path';
import { bin, environment, root } from './paths.mjs';
import { readReport } from './report.mjs';
import { run } from './run.mjs';

/** Projects with a target of that name. */
const projects = ['embedded-mongodb', 'standalone', 'tools'];

/** Where each leaves its report; nx puts it back with a kept outcome. */
const reports = () =>
  projects.map((name) => readReport(join(root, 'node_modules/.cache/proofs', `${name}.json`)));

/**
 * `long` repeats as often as a proof is worth; else as often as a change can wait for.
 * @param {{ long?: boolean, output?: 'show' | 'collect', isPatient?: boolean }} options
 */
export const runProofs = async ({ long = false, output = 'collect', isPatient = false }) => {
  const result = await run(
    join(bin, 'nx'),
    ['run-many', '-t', 'proofs', '--output-style=stream-without-prefixes', '--parallel=2'],
    { output, isPatient, env: { ...environment, NODE_ENV: 'test', PROOFS: long ? 'long' : 'short' } },
  );
  return { ...result, reports: reports() };
};
