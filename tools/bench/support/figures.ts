/** Figures as people read them, and as they are kept. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { measureSpeed, processorName } from '../../suite/cost.ts';

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Columns as wide as their widest cell; numbers at the right. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log([head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n'));
};

const root = join(import.meta.dirname, '../../..');
const figuresFile = join(root, 'docs/reference/figures.json');

const figureSchema = z.object({
  /** The median where it was measured several times. */
  value: z.number(),
  /** `kB` of 1,000 bytes, `ms`, `s`, `1/s`, `MB`, `×` beside what it is compared with. */
  unit: z.string(),
  lowest: z.optional(z.number()),
  highest: z.optional(z.number()),
  /** What is wanted: at most, or at least where more is better. */
  wanted: z.optional(z.number()),
});
export type Figure = z.infer<typeof figureSchema>;

const measuredSchema = z.object({
  /** Day of the measurement, `2026-11-29`. */
  date: z.string(),
  /** Commit that was checked out; what was changed beside it is not told. */
  commit: z.string(),
  processor: z.string(),
  /** Processor seconds of the fixed piece of work just then: figures of two machines compare by it. */
  fixedWork: z.number(),
  figures: z.record(z.string(), figureSchema),
});
const figuresFileSchema = z.record(z.string(), measuredSchema);

/** All that is kept, by part; nothing where the file is missing. Throws where it is no such file. */
const readFigures = async (): Promise<z.infer<typeof figuresFileSchema>> => {
  const text = await readFile(figuresFile, 'utf8').catch(() => '{}');
  return z.parse(figuresFileSchema, JSON.parse(text));
};

/** Three digits after the point are more than any of them means. */
const withThreeDigits = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(3)) : value;

/**
 * Keeps the figures of a part in `docs/reference/figures.json`, in place of those it had, where `npm run bench -- --record` asks for it;
 * otherwise does nothing. `part` is the name of the part's file, the keys of `figures` say what was measured.
 */
export const recordFigures = async (
  part: string,
  figures: Readonly<Record<string, Figure>>,
): Promise<void> => {
  if (!process.argv.includes('--record')) return;
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const kept = await readFigures();
  kept[part] = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit.trim(),
    processor: processorName(),
    fixedWork: measureSpeed().processorSeconds,
    figures: { ...figures },
  };
  const sorted = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(figuresFile, `${JSON.stringify(sorted, withThreeDigits, 2)}\n`);
};
