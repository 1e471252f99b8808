import type { readModuleHealth } from 'shared-kit/contracts/modules/module-commands';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalDeps } from '../../deps.ts';
import { findHealth } from '../channels/find-health.ts';
import { findStates } from '../channels/find-states.ts';
import { presentState } from '../channels/present-states.ts';
import { errorsByRelease } from '../channels/release-errors.ts';
import { nobody, talliesByRelease } from '../channels/release-people.ts';
import { findPublisher } from '../releases/tokens/find-publisher.ts';

/** Older releases that are told of, beside those that run. */
const mostOlder = 3;

export const readHealth: Handler<typeof readModuleHealth, PortalDeps> = async (_input, ctx) => {
  const { db } = ctx;
  const { module } = await findPublisher(ctx);
  const { states } = await findStates(db, null);
  const state = states.find(({ _id }) => _id === module) ?? fail('notFound');
  const { stable, canary, history, recalled, ranWell } = state;
  const versions = [
    ...new Set([stable, ...(canary ? [canary.version] : []), ...history.slice(0, mostOlder), ...recalled]),
  ];
  const ids = versions.map((version) => `${module}@${version}`);
  const [presented, tallies, errors] = await Promise.all([
    findHealth(db, state, ctx.now()).then((health) => presentState(state, health)),
    talliesByRelease(db, ids, ctx.now()),
    errorsByRelease(db, ids),
  ]);
  const { previous, canaryHealth, automaticRollback, version: stateVersion } = presented;
  const releases = versions.map((version) => {
    const id = `${module}@${version}`;
    return {
      version,
      tally: tallies.get(id) ?? nobody,
      ranWell: ranWell.includes(version),
      recalled: recalled.includes(version),
      errors: (errors.get(id) ?? []).map(({ outcome, detail, count, lastAt }) => ({
        outcome,
        detail,
        count,
        lastAt: lastAt.toISOString(),
      })),
    };
  });
  return {
    data: {
      module,
      stable,
      previous,
      canary,
      canaryHealth,
      automaticRollback,
      releases,
      version: stateVersion,
    },
  };
};
