import { defaultPageSize } from 'shared-kit/contracts/base';
import type {
  listInstallationModules,
  listModuleStates,
  ModuleState,
} from 'shared-kit/contracts/modules/channels';
import type { InstallationV1 } from 'shared-kit/contracts/views/installations';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { defined } from 'shared-kit/domain/defined';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { hasWordsOf } from 'shared-kit/domain/text/words';
import { databaseOf, trusted } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { type InstallationModuleRecord, installationModules } from '../installed/module.model.ts';
import { isShell } from '../shell/shell-releases.ts';
import { findHealth } from './find-health.ts';
import { findStates } from './find-states.ts';
import { presentInstallationModule, presentState } from './present-states.ts';
import { healthByPlace, noHealth, placeKey } from './release-people.ts';

/** Every module with its channels and how the last day went. */
export const readModuleStates = async (
  ctx: Pick<PortalContext, 'db' | 'deps' | 'now'>,
): Promise<ModuleState[]> => {
  await ctx.deps.registerBuilt(ctx.db, ctx.now());
  const { states } = await findStates(ctx.db, null);
  return Promise.all(
    states.map(async (state) => presentState(state, await findHealth(ctx.db, state, ctx.now()))),
  );
};

export const listStates: Handler<typeof listModuleStates, PortalDeps> = async (_input, ctx) => {
  const data = await readModuleStates(ctx);
  return { data, total: data.length };
};

/** Installations by name, so many at once that their modules can be read with one question each. */
export const listPlaces: Handler<typeof listInstallationModules, PortalDeps> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, q, installationId } = query;
  // Some hundreds, of which the names alone are read.
  const all = await databaseOf(ctx.db)
    .collection<InstallationV1>(installationsV1)
    .find<Pick<InstallationV1, '_id' | 'name'>>(defined({ _id: installationId }), { projection: { name: 1 } })
    .toArray();
  const hasWords = hasWordsOf(q ?? '');
  const named = all
    .filter(({ name }) => hasWords(name))
    .toSorted((one, other) => compareNames(one.name, other.name) || one._id - other._id);
  const total = named.length;
  const found = named.slice((page - 1) * size, page * size);
  const ids = found.map(({ _id }) => _id);
  const [{ states }, rows, health] = await Promise.all([
    findStates(ctx.db, null),
    installationModules(ctx.db)
      .find({ installationId: trusted({ $in: ids }) })
      .lean<InstallationModuleRecord[]>(),
    healthByPlace(ctx.db, ids, ctx.now()),
  ]);
  const byId = new Map(rows.map((row) => [row._id, row]));
  const own = states.filter((state) => !isShell(state));
  const data = found.map(({ _id, name }) => ({
    installationId: _id,
    name,
    modules: own.map((state) => {
      const key = placeKey(_id, state._id);
      return presentInstallationModule(state, _id, {
        row: byId.get(key),
        health: health.get(key) ?? noHealth,
      });
    }),
  }));
  return { data, total };
};
