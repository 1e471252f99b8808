/** What each part cost when somebody last wrote it down, to say how long a run takes and what has become dearer. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import type { Speed } from './cost.ts';

export interface Costs {
  /** The machine that they were recorded on. */
  readonly machine: string;
  readonly speed: Speed;
  /** In seconds of that machine's processor. */
  readonly parts: Readonly<Record<string, number>>;
}

const file = join(root, 'tools/suite/costs.json');

export const readCosts = (): Costs | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Costs) : null;

/** What was not run now stays as it was, by the speed of this machine. */
export const writeCosts = (measured: Costs): void => {
  const before = readCosts();
  const scale = before ? measured.speed.processorSeconds / before.speed.processorSeconds : 1;
  const kept = Object.entries(before?.parts ?? {}).map(([name, seconds]) => [name, seconds * scale] as const);
  const parts = Object.entries({ ...Object.fromEntries(kept), ...measured.parts })
    .map(([name, seconds]) => [name, Math.round(seconds * 10) / 10] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...measured, parts: Object.fromEntries(parts) }, null, 2)}\n`);
};
