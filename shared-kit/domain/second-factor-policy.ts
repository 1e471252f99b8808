import { Permission } from '../contracts/people/permissions.ts';
import type { InstallationFactorPolicy } from '../contracts/people/second-factor.ts';

/** Whom a portal asks for a second factor; each one includes those before it. */
export const factorPolicies = ['off', 'administrators', 'signers', 'everybody'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

/** Whoever has one of them issues or signs documents that count as evidence: owners' papers, the RITE certificate, low-voltage reports. */
export const signingPermissions: readonly number[] = [
  Permission.GenerateReports,
  Permission.RiteEdit,
  Permission.LowVoltageEdit,
];

interface Person {
  readonly isSuperAdmin: boolean;
  /** Of all their places. */
  readonly permissions: readonly number[];
}

const signs = (permissions: readonly number[]): boolean =>
  permissions.some((permission) => signingPermissions.includes(permission));

/** Whether the policy asks this person for a second factor. */
export const policyAsks = (policy: FactorPolicy, { isSuperAdmin, permissions }: Person): boolean => {
  if (policy === 'off') return false;
  if (isSuperAdmin || policy === 'everybody') return true;
  return policy === 'signers' && signs(permissions);
};

/** Where somebody has a role, with what it lets them do there. */
interface Place {
  readonly installationId: number;
  readonly policy: InstallationFactorPolicy;
  readonly permissions: readonly number[];
}

const installationAsks = ({ policy, permissions }: Place): boolean =>
  policy === 'everybody' || (policy === 'signers' && signs(permissions));

/** Whose policy asks: the portal's, where both do. */
export type AskingPolicy =
  | { readonly by: 'portal' }
  | { readonly by: 'installation'; readonly installationId: number };

/**
 * Which policy asks this person for a second factor: the portal's or, of an installation where they have a role, the first that does; null where none
 * does. An installation asks for more and never for less, and nothing of super-administrators, who work in all of them.
 */
export const askingPolicy = (
  policy: FactorPolicy,
  { isSuperAdmin, places }: { readonly isSuperAdmin: boolean; readonly places: readonly Place[] },
): AskingPolicy | null => {
  const permissions = places.flatMap((place) => place.permissions);
  if (policyAsks(policy, { isSuperAdmin, permissions })) return { by: 'portal' };
  const asking = isSuperAdmin ? undefined : places.find(installationAsks);
  return asking ? { by: 'installation', installationId: asking.installationId } : null;
};

const graceMs = 86_400_000;

/** Until when somebody may sign in without the second factor that is asked for: a day from the first sign-in under the policy. */
export const graceEnd = (known: Date | null, now: Date): Date => known ?? new Date(now.getTime() + graceMs);
