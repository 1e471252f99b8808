import { policyAsks } from 'shared-kit/domain/second-factor-policy';
import type { PortalContext } from '../../deps.ts';
import { installationUsers } from '../installation-users/installation-user.model.ts';
import type { Account } from '../login/login-sources.ts';

type Person = Pick<Account, '_id' | 'accountType' | 'demoPassword'>;

/** Whether the portal's policy asks this account for a second factor. Accounts of the demonstration are never asked. */
export const isUnderPolicy = async (account: Person, ctx: PortalContext): Promise<boolean> => {
  const policy = ctx.deps.config.factorPolicy;
  if (policy === 'off' || account.demoPassword) return false;
  const isSuperAdmin = account.accountType === 'SuperAdminProxy';
  const permissions = isSuperAdmin ? [] : await permissionsOf(account._id, ctx);
  return policyAsks(policy, { isSuperAdmin, permissions });
};

/** In all the places where the person works, by roles that are active. */
const permissionsOf = async (userId: number, { db }: PortalContext): Promise<number[]> => {
  const places = await installationUsers(db).aggregate<{ role: { permissions: number[] }[] }>([
    { $match: { userId, entityStatus: 1, isBlocked: false } },
    {
      $lookup: {
        from: 'roles',
        localField: 'roleId',
        foreignField: '_id',
        pipeline: [{ $match: { entityStatus: 1 } }],
        as: 'role',
      },
    },
  ]);
  return places.flatMap(({ role }) => role.flatMap(({ permissions }) => permissions));
};
