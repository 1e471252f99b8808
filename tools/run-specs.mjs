/**
 * One group of the screens' tests, a project of Playwright: `node ../tools/run-specs.mjs reports`. What failed of it is tried once more with
 * fewer beside it: what passes then counts as passed, and is named as unsteady.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnchangedSince, sourcesNow } from './lib/changed.mjs';
import { withoutOutcomes } from './lib/kept-outcomes.mjs';
import { bin, environment, root } from './lib/paths.mjs';
import { playwrightCounts, playwrightFailures, readReport, reportPath } from './lib/report.mjs';
import { run } from './lib/run.mjs';

/** More than so many failing screens are no matter of the machine. */
const mostTriedAgain = 3;
const [group = ''] = process.argv.slice(2);

const play = async (name, ...given) => {
  const path = reportPath('specs', name);
  rmSync(path, { force: true });
  const { code } = await run(
    join(bin, 'playwright'),
    ['test', `--project=${group}`, `--output=../test-results/${group}`, ...given],
    { cwd: join(root, 'e2e'), env: { ...withoutOutcomes(environment), PLAYWRIGHT_JSON: path } },
  );
  return { code, report: readReport(path) };
};

const before = sourcesNow();
const { code, report } = await play(group);
const failures = playwrightFailures(report);
const settled = { group, ...playwrightCounts(report), failures, unsteady: [] };
if (code !== 0 && failures.length > 0 && failures.length <= mostTriedAgain && !report.errors?.length) {
  // Those behind a failing one in a row were not played, and are now.
  const again = await play(`${group}-again`, '--last-failed', '--workers=1');
  const { passed } = playwrightCounts(again.report);
  if (again.code === 0 && passed >= failures.length)
    Object.assign(settled, {
      ...{ passed: settled.passed + passed, failed: 0 },
      ...{ failures: [], unsteady: failures },
    });
}
const isPassed = code === 0 || settled.unsteady.length > 0;
if (report) writeFileSync(reportPath('specs', group), JSON.stringify({ ...report, settled }));
process.exitCode = isPassed && isUnchangedSince(before) ? 0 : 1;
