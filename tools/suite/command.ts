/** `npm test`, once the packages are there: chooses what to run, runs it beside one another, keeps what passed, and tells of it. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { beginEra } from '../lib/kept-outcomes.mjs';
import { root } from '../lib/paths.mjs';
import { runAsCommand } from '../lib/refusal.ts';
import { chooseCircumstances } from './circumstances.ts';
import { measureSpeed, stopAll } from './cost.ts';
import { readFiles } from './files.ts';
import { partGroups, parts } from './parts.ts';
import { planRun } from './plan-run.ts';
import { tellEnd } from './progress/tell-end.ts';
import { readCall } from './read-call.ts';
import { runPlan } from './run-plan.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopAll(signal);
    process.exit(130);
  });

await runAsCommand(async () => {
  const since = performance.now();
  const names = [...parts.map(({ name }) => name), ...Object.keys(partGroups)];
  const call = readCall(process.argv.slice(2), names);
  if (call.isAnew) beginEra();
  const logs = join(root, 'test-results/logs');
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const speed = measureSpeed();
  const around = chooseCircumstances(call, speed);
  const files = readFiles(root);
  const plan = await planRun(call, around, files);
  const ran = await runPlan(plan, { call, around, files, logs, cores: availableParallelism() });
  return tellEnd(plan, ran, { call, around, speed, logs, seconds: (performance.now() - since) / 1000 });
});
