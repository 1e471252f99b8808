/** Cases recorded with MongoDB's answers, which the tests replay. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, Case } from './area.ts';
import { fromText, toText } from './ejson.ts';
import type { Observation } from './observe.ts';

/** A case and MongoDB's answers to it. */
export type Recorded = { given: Case; expected: Observation };

const folder = (name: string): string => join(import.meta.dirname, name);

export function areaNames(): string[] {
  return readdirSync(folder('areas'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
}

export async function loadArea(name: string): Promise<Area> {
  return ((await import(join(folder('areas'), `${name}.ts`))) as { default: Area }).default;
}

export function recordedNames(): string[] {
  return readdirSync(folder('recorded'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

/** Each case takes one line of the file. */
export function writeRecorded(name: string, cases: readonly Recorded[]): void {
  const lines = cases.map(({ given, expected }) => `[${toText(given)},${JSON.stringify(expected)}]`);
  writeFileSync(join(folder('recorded'), `${name}.json`), `[\n${lines.join(',\n')}\n]\n`);
}

export function readRecorded(name: string): Recorded[] {
  const lines = JSON.parse(readFileSync(join(folder('recorded'), `${name}.json`), 'utf8')) as [
    unknown,
    Observation,
  ][];
  return lines.map(([given, expected]) => ({ given: fromText(JSON.stringify(given)) as Case, expected }));
}
