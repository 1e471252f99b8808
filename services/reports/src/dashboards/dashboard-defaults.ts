/** Which dashboard a role begins with. */

import { EntityStatus } from 'shared-kit/contracts/enums';
import type {
  listDashboardDefaults as listContract,
  saveDashboardDefault as saveContract,
} from 'shared-kit/contracts/reports/dashboards';
import { sharedWithRole } from 'shared-kit/contracts/reports/reports';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { rolesIn } from '../reports/report-readers.ts';
import { dashboardDefaults, dashboards, defaultId } from './dashboard.model.ts';

interface Asked {
  readonly installationId: number;
  readonly roleId: number;
}

/** Those of the dashboards that the role sees. */
const seenBy = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, roleId }: Asked,
  ids: readonly number[],
): Promise<number[]> => {
  const found = await dashboards(db)
    .find({
      _id: trusted({ $in: [...ids] }),
      installationId,
      entityStatus: EntityStatus.Active,
      sharedWith: trusted({ $in: ['everybody', sharedWithRole(roleId)] }),
    })
    .select('_id')
    .lean<{ readonly _id: number }[]>();
  return found.map(({ _id }) => _id);
};

export const listDashboardDefaults: Handler<typeof listContract> = async ({ query }, ctx) => {
  const { installationId } = query;
  const chosen = await dashboardDefaults(ctx.db).find({ installationId }).toArray();
  const idOf = new Map(chosen.map(({ roleId, dashboardId }) => [roleId, dashboardId]));
  const roleId = ctx.caller.grants.find((grant) => grant.installationId === installationId)?.roleId ?? 0;
  const [own] = await seenBy(ctx, { installationId, roleId }, [idOf.get(roleId) ?? 0]);
  const roles = await rolesIn(ctx.db, installationId);
  return {
    data: {
      own: own ?? null,
      byRole: roles.map(({ id, name }) => ({
        roleId: id,
        roleName: name,
        dashboardId: idOf.get(id) ?? null,
      })),
    },
  };
};

const unknown = (path: string): never => fail('invalidInput', { fields: [{ path, code: 'notFound' }] });

export const saveDashboardDefault: Handler<typeof saveContract> = async ({ body }, ctx) => {
  const { installationId, roleId, dashboardId } = body;
  const roles = await rolesIn(ctx.db, installationId);
  const role = roles.find(({ id }) => id === roleId) ?? unknown('roleId');
  if (dashboardId !== null && (await seenBy(ctx, body, [dashboardId])).length === 0) unknown('dashboardId');
  const _id = defaultId(installationId, roleId);
  await ctx.transaction(async (session) => {
    const before = await dashboardDefaults(ctx.db).findOne({ _id }, { session });
    if (dashboardId === null) await dashboardDefaults(ctx.db).deleteOne({ _id }, { session });
    else
      await dashboardDefaults(ctx.db).updateOne(
        { _id },
        { $set: { installationId, roleId, dashboardId } },
        { session, upsert: true },
      );
    await ctx.audit(
      {
        action: 'dashboardDefault.updated',
        entityType: 'DashboardDefault',
        entityId: _id,
        before: before && { roleName: role.name, dashboardId: before.dashboardId },
        after: { roleName: role.name, dashboardId },
      },
      session,
    );
  });
  return { data: { dashboardId } };
};
