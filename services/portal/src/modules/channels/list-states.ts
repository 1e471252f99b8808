import { defaultPageSize } from 'shared-kit/contracts/base';
import type {
  listInstallationModules,
  listModuleStates,
  ModuleState,
} from 'shared-kit/contracts/modules/channels';
import type { InstallationV1 } from 'shared-kit/contracts/views/installations';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { defined } from 'shared-kit/domain/defined';
import { escapePattern } from 'shared-kit/domain/text/search-patterns';
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
  const filter = {
    ...defined({ _id: installationId }),
    ...(q ? { name: { $regex: escapePattern(q), $options: 'i' } } : {}),
  };
  const installations = databaseOf(ctx.db).collection<InstallationV1>(installationsV1);
  const [found, total] = await Promise.all([
    installations
      .find(filter)
      .sort({ name: 1, _id: 1 })
      .skip((page - 1) * size)
      .limit(size)
      .toArray(),
    installations.countDocuments(filter),
  ]);
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
