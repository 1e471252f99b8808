/** The counts in the reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './paths.mjs';

/**
 * Where what is kept of a run lies: `test` and `proofs` of a package, `specs` of a group.
 * @param {'test' | 'proofs' | 'specs'} kind
 * @param {string} name
 */
export const reportPath = (kind, name) => join(root, 'node_modules/.cache', kind, `${name}.json`);

/** Null where there is no report. */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** A file that could not even be loaded counts as one failure; so does a run without a report. */
export const vitestCounts = (report) => {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
};

export const playwrightCounts = (report) => {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
};

/** The tests that failed, by file and full name; a file that could not be loaded by its name alone. */
export const vitestFailures = (report) =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, resolve(root, name));
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} › ${fullName}`);
    });

const playwrightSpecs = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...playwrightSpecs(inner)]);

export const playwrightFailures = (report) =>
  playwrightSpecs(report?.suites ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `${file}:${line} › ${title}`);
