import { policyAsks } from 'shared-kit/domain/second-factor-policy';
import type { PortalContext } from '../../deps.ts';
import { permissionsOf } from '../installation-users/permissions-of.ts';
import type { Account } from '../login/login-sources.ts';

type Person = Pick<Account, '_id' | 'accountType' | 'demoPassword'>;

/** Whether the portal's policy asks this account for a second factor. Accounts of the demonstration are never asked. */
export const isUnderPolicy = async (account: Person, ctx: PortalContext): Promise<boolean> => {
  const policy = ctx.deps.config.factorPolicy;
  if (policy === 'off' || account.demoPassword) return false;
  const isSuperAdmin = account.accountType === 'SuperAdminProxy';
  const permissions = isSuperAdmin ? [] : await permissionsOf(ctx.db, account._id);
  return policyAsks(policy, { isSuperAdmin, permissions });
};
