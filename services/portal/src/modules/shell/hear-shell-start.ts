import { shellName } from 'shared-kit/contracts/modules/manifest';
import type { reportShellStart } from 'shared-kit/contracts/modules/shell-starts';
import { secretHash } from 'shared-kit/server/access/secrets';
import type { Handler } from 'shared-kit/server/http/define-route';
import { withoutSecrets } from 'shared-kit/server/logging';
import { releaseReports } from 'shared-kit/server/metrics';
import { networkKey } from '../../accounts/login/login-source.ts';
import { findDeviceOwner } from '../../accounts/login/login-sources.ts';
import type { PortalDeps } from '../../deps.ts';
import { lookAtRelease } from '../channels/automatic-rollback.ts';
import { noteError } from '../channels/release-errors.ts';
import { noteSign, shellStarts } from '../channels/release-people.ts';
import { signOf } from '../channels/report-modules.ts';
import { findReleases } from '../installed/find-releases.ts';
import { modules } from '../installed/module.model.ts';
import { releaseIdOf } from '../releases/release.model.ts';
import { mainScriptCode, shellVersionFor } from './shell-releases.ts';

/** Counted apart from the people of `hearReports`: each browser's account, or address, once for a shell. */
export const hearShellStart: Handler<typeof reportShellStart, PortalDeps> = async ({ body }, ctx) => {
  const { db, log } = ctx;
  const uncounted = { data: { counted: false } };
  const state = await modules(db).findOne({ _id: shellName }).lean();
  const version = state && shellVersionFor(state, ctx);
  if (!version) return uncounted;
  const id = releaseIdOf(shellName, version);
  const release = (await findReleases(db, [id])).get(id);
  if (!release || mainScriptCode(release) !== body.code) return uncounted;
  const { outcome } = body;
  const owner = await findDeviceOwner(ctx);
  const isKnown = owner !== null;
  // All strangers at one address are one.
  const caller = isKnown ? String(owner) : secretHash(networkKey(ctx));
  const now = ctx.now();
  const { canarySince: since } = state;
  releaseReports.inc({ module: shellName, version, outcome });
  const sign = signOf(outcome);
  if (outcome === 'evaluation' || outcome === 'network') {
    const detail = withoutSecrets(body.detail);
    log.warn({ version, outcome, detail, isKnown }, 'A page of the shell did not come up');
    // What strangers say is shown to nobody.
    if (isKnown) await noteError(db, { release: `${shellName}@${version}`, outcome, detail }, now);
  }
  await noteSign(db, { module: shellStarts, version, sign, caller, installationId: 0, now, since });
  // Starts and departures decide nothing by themselves; a hang is looked for besides.
  if (sign !== 'started' && sign !== 'left')
    await lookAtRelease(db, { version, state, row: undefined, sign }, { now, log });
  return { data: { counted: true } };
};
