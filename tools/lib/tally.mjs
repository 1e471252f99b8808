/** What the checks of a run come to: counts, seconds, and the names of what failed, from the reports that lie behind them. */
import { playwrightCounts, readReport, reportPath, vitestCounts, vitestFailures } from './report.mjs';
import { playwrightTimes, vitestTimes } from './times.mjs';

export const startTally = () => {
  const tally = {
    passed: 0,
    failed: 0,
    times: {},
    /** Named once more at the end: the outputs of the checks above are long. */
    failures: [],
    /** What failed beside others and passed alone. */
    unsteady: [],
  };
  const add = ({ passed, failed }) => {
    tally.passed += passed;
    tally.failed += failed;
  };
  return {
    tally,
    /**
     * @param {'test' | 'proofs'} kind
     * @param {readonly string[]} folders
     */
    addPackages: (kind, folders) => {
      for (const folder of folders) {
        const report = readReport(reportPath(kind, folder));
        add(vitestCounts(report));
        tally.failures.push(...(report ? vitestFailures(report) : [`${kind} of ${folder}`]));
        Object.assign(tally.times, vitestTimes(report, kind === 'test' ? 'vitest' : kind));
      }
    },
    /** @param {readonly string[]} groups */
    addSpecs: (groups) => {
      for (const group of groups) {
        const report = readReport(reportPath('specs', group));
        add(report?.settled ?? playwrightCounts(null));
        tally.failures.push(...(report ? report.settled.failures : [`specs of ${group}`]));
        tally.unsteady.push(...(report?.settled.unsteady ?? []));
        Object.assign(tally.times, playwrightTimes(report));
      }
    },
  };
};
