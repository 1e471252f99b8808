import {
  infrastructureKinds,
  type ModuleReport,
  type reportModules,
} from 'shared-kit/contracts/modules/module-reports';
import type { ReleaseSign } from 'shared-kit/domain/release-health';
import { mayIn } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { withoutSecrets } from 'shared-kit/server/logging';
import { releaseReports } from 'shared-kit/server/metrics';
import type { PortalDeps } from '../../deps.ts';
import { isShell, shellVersionFor } from '../shell/shell-releases.ts';
import { lookAtRelease } from './automatic-rollback.ts';
import { findStates } from './find-states.ts';
import { noteError } from './release-errors.ts';
import { noteSign } from './release-people.ts';
import { resolveRelease } from './resolve-release.ts';

/** A page of the shell says the same words of its beginning. */
export const signOf = (outcome: ModuleReport['outcome']): ReleaseSign => {
  if (outcome === 'loaded') return 'ready';
  if (outcome === 'started' || outcome === 'left') return outcome;
  return infrastructureKinds.includes(outcome) ? 'infrastructure' : 'fault';
};

/** What the caller can't have run is not counted: nobody ends a canary that is not theirs. */
export const hearReports: Handler<typeof reportModules, PortalDeps> = async ({ body }, ctx) => {
  const {
    caller: { userId },
    db,
    log,
  } = ctx;
  const installationId = body.installationId ?? 0;
  if (body.installationId !== null && !mayIn(ctx.caller, body.installationId, [])) fail('notFound');
  const now = ctx.now();
  const { states, rows } = await findStates(db, body.installationId);
  let counted = 0;
  for (const { module, version, outcome, detail: told } of body.reports) {
    const state = states.find(({ _id }) => _id === module);
    const row = rows.get(module);
    if (!state) continue;
    const runs = isShell(state) ? shellVersionFor(state, ctx) : resolveRelease(userId, state, row).version;
    if (runs !== version) continue;
    counted += 1;
    releaseReports.inc({ module, version, outcome });
    const detail = withoutSecrets(told);
    if (outcome !== 'started' && outcome !== 'loaded' && outcome !== 'left') {
      log.warn({ module, version, outcome, detail, installationId }, 'A module did not come up');
      await noteError(db, { release: `${module}@${version}`, outcome, detail }, now);
    }
    const since = row?.canarySince ?? state.canarySince;
    const sign = signOf(outcome);
    await noteSign(db, { module, version, sign, caller: String(userId), installationId, now, since });
    await lookAtRelease(db, { version, state, row, sign }, { now, log });
  }
  return { data: { counted } };
};
