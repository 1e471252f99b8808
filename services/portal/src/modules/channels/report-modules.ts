import type { reportModules } from 'shared-kit/contracts/module-reports';
import { mayIn } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { withoutSecrets } from 'shared-kit/server/logging';
import type { PortalDeps } from '../../deps.ts';
import { endFailingCanary } from './automatic-rollback.ts';
import { findStates } from './find-states.ts';
import { countReport, isFault } from './health.ts';
import { resolveRelease } from './resolve-release.ts';

/** What the caller can't have run is not counted: nobody ends a canary that is not theirs. */
export const hearReports: Handler<typeof reportModules, PortalDeps> = async ({ body }, ctx) => {
  const { caller, db, deps, log } = ctx;
  const installationId = body.installationId ?? 0;
  if (body.installationId !== null && !mayIn(caller, body.installationId, [])) fail('notFound');
  const now = ctx.now();
  const { states, rows } = await findStates(db, body.installationId);
  let counted = 0;
  for (const report of body.reports) {
    const { module, version, outcome, detail } = report;
    const state = states.find(({ _id }) => _id === module);
    if (!state || resolveRelease(caller.userId, state, rows.get(module)).version !== version) continue;
    counted += 1;
    if (outcome !== 'loaded')
      log.warn(
        { module, version, outcome, detail: withoutSecrets(detail), installationId },
        'A module did not come up',
      );
    if (report.outcome === 'loaded' || isFault(report))
      await countReport(db, report, { userId: caller.userId, installationId, now });
    if (!isFault(report)) continue;
    await endFailingCanary(
      db,
      { module, version, installationId },
      { limits: deps.config.canaryLimits, now, log },
    );
  }
  return { data: { counted } };
};
