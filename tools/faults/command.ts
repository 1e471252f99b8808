/**
 * `npm run faults [-- NAME…]`: plants one fault after another in a copy of the repository, and says how long `npm test` takes to tell of it
 * and what told. What passed before and does not look at the changed file is believed, as for anybody who changes a line.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { environment } from '../lib/paths.mjs';
import { runAsCommand, wrongCall } from '../lib/refusal.ts';
import { copyWorkspace } from '../testing/workspace-copy.ts';
import { type Fault, faults } from './faults.ts';

interface Found {
  readonly seconds: number;
  /** What failed first; null where all passed. */
  readonly by: string | null;
}

const plant = (root: string, { file, text, becomes }: Fault): void => {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(text).length !== 2) throw wrongCall(`${file} does not have once: ${text}`);
  writeFileSync(
    path,
    source.replace(text, () => becomes),
  );
};

/** Until the first failure is told, or to the end. */
const testUntilFailure = async (root: string): Promise<Found> => {
  const since = performance.now();
  const child = spawn('node', [join(root, 'tools/test.mjs')], {
    cwd: root,
    env: { ...environment, INIT_CWD: root },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let by: string | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, failed] = /^✗ (.*)$/.exec(line) ?? [];
    if (failed === undefined) continue;
    by = failed;
    break;
  }
  const seconds = (performance.now() - since) / 1000;
  if (by !== null && child.pid) process.kill(child.pid, 'SIGTERM');
  await exited;
  return { seconds, by };
};

await runAsCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown)
    throw wrongCall(`There is no fault “${unknown}”: ${faults.map(({ name }) => name).join(', ')}`);
  let missed = 0;
  for (const fault of faults.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const copy = copyWorkspace();
    try {
      plant(copy.root, fault);
      const { seconds, by } = await testUntilFailure(copy.root);
      if (by === null) missed += 1;
      console.log(`${fault.name}: ${by === null ? 'not found' : `after ${Math.round(seconds)} s by ${by}`}`);
    } finally {
      copy.remove();
    }
  }
  return missed > 0 ? 1 : 0;
});
