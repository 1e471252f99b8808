/** Seconds of checks, projects and specs, beside what they were when somebody last wrote them down. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './paths.mjs';

const file = join(root, 'tools/test-times.json');

/** `{'vitest portal': 14.2, …}`; empty where nothing was written down. */
export const readTimes = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** What was not measured now stays as it was. */
export const writeTimes = (measured) => {
  const times = { ...readTimes(), ...measured };
  const sorted = Object.keys(times).sort();
  const text = JSON.stringify(Object.fromEntries(sorted.map((name) => [name, times[name]])), null, 2);
  writeFileSync(file, `${text}\n`);
};

const rounded = (ms) => Math.round(ms / 100) / 10;

const sums = (entries) => {
  const all = {};
  for (const [name, ms] of entries) all[name] = (all[name] ?? 0) + ms;
  return Object.fromEntries(Object.entries(all).map(([name, ms]) => [name, rounded(ms)]));
};

/** `services/portal/tests/a.test.ts` belongs to `services/portal`. */
const projectOf = (path) => {
  const [first, second] = relative(root, resolve(root, path)).split('/');
  return ['services', 'shared-kit'].includes(first) ? `${first}/${second}` : first;
};

/** Of a report of vitest, by project. */
export const vitestTimes = (report, kind = 'vitest') =>
  sums(
    (report?.testResults ?? []).map(({ name, startTime, endTime }) => [
      `${kind} ${projectOf(name)}`,
      endTime - startTime,
    ]),
  );

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

/** Of a report of Playwright, by spec: what its tests took, one after the other. */
export const playwrightTimes = (report) =>
  sums(
    (report?.suites ?? []).flatMap((suite) =>
      specsIn(suite).flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.map(({ duration }) => [`e2e ${suite.file}`, duration])),
      ),
    ),
  );

/** A line for each: its seconds now, and what they were. */
export const timesTable = (measured, before) => {
  const width = Math.max(...Object.keys(measured).map((name) => name.length));
  return Object.entries(measured)
    .map(([name, seconds]) => {
      const was = before[name] === undefined ? '' : `   was ${before[name].toFixed(1)}`;
      return `  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s${was}`;
    })
    .join('\n');
};
