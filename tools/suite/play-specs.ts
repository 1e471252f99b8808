/**
 * Plays specs, and once more, one after the other, those few that failed beside others: they are named as uncertain at the end of the run. Takes
 * what `playwright` takes. `E2E_AGAIN=yes` allows it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from '../lib/paths.mjs';

/** More than so many failing screens are no matter of chance. */
const most = 3;

const play = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): number =>
  spawnSync(join(bin, 'playwright'), [...args], { cwd: join(root, 'e2e'), env, stdio: 'inherit' }).status ??
  1;

const failedBefore = (): number => {
  try {
    const text = readFileSync(join(root, 'test-results/e2e/.last-run.json'), 'utf8');
    return (JSON.parse(text) as { readonly failedTests: readonly string[] }).failedTests.length;
  } catch {
    return 0;
  }
};

const args = process.argv.slice(2);
let code = play(args);
const failed = failedBefore();
if (code !== 0 && process.env.E2E_AGAIN === 'yes' && failed > 0 && failed <= most) {
  const alone = args.filter((arg) => !arg.startsWith('--workers'));
  code = play([...alone, '--last-failed', '--workers=1'], { ...process.env, TEST_AGAIN: 'yes' });
}
process.exitCode = code;
