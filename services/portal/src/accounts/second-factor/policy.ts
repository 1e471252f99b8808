import type { FactorAsker } from 'shared-kit/contracts/people/second-factor';
import { askingPolicy } from 'shared-kit/domain/second-factor-policy';
import type { PortalContext } from '../../deps.ts';
import type { Account } from '../login/login-sources.ts';

type Person = Pick<Account, 'accountType' | 'demoPassword' | 'demands' | 'places'>;

/** Whose policy asks this account for a second factor; null where none does. Accounts of the demonstration are never asked. */
export const policyAsker = (
  { accountType, demoPassword, places }: Person,
  { deps }: Pick<PortalContext, 'deps'>,
): FactorAsker | null => {
  if (demoPassword) return null;
  const asking = askingPolicy(deps.config.factorPolicy, {
    isSuperAdmin: accountType === 'SuperAdminProxy',
    places: places.map(({ installationId, permissions, installations: [installation] }) => ({
      installationId,
      permissions,
      policy: installation?.secondFactorPolicy ?? 'portal',
    })),
  });
  if (asking?.by !== 'installation') return asking && { by: asking.by, installationName: '' };
  const place = places.find(({ installationId }) => installationId === asking.installationId);
  return { by: 'installation', installationName: place?.installations[0]?.name ?? '' };
};

/** Who asks for it: a role before any policy, as it leaves no day. */
export const factorAsker = (account: Person, ctx: Pick<PortalContext, 'deps'>): FactorAsker | null =>
  account.demands.length > 0 ? { by: 'role', installationName: '' } : policyAsker(account, ctx);
