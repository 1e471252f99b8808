/** The counts in the reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs';

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
