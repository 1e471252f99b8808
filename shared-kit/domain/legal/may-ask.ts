import type { Permission } from '../../contracts/people/permissions.ts';
import type { RouteContract } from '../../contracts/route.ts';

/** What somebody may do in the installation that is asked about; null is a super-administrator, who may do everything. */
export type Granted = readonly Permission[] | null;

/**
 * Whether a person may read by a route that names its installation, as far as permissions say: what is refused all the same, by a feature that is
 * off or by the record itself, is known to the server alone. `query` is what is asked with.
 */
export const mayAsk = (
  { access }: Pick<RouteContract, 'access'>,
  query: unknown,
  granted: Granted,
): boolean => {
  if (granted === null || access === 'public' || access === 'signedIn') return true;
  if (access === 'superAdmin') return false;
  const { anyOf } = access.in === 'input' && access.demand ? access.demand(query) : access;
  return anyOf.length === 0 || anyOf.some((one) => granted.includes(one));
};
