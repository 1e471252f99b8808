import { Permission } from '../contracts/permissions.ts';

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

/** Whether the policy asks this person for a second factor. */
export const policyAsks = (policy: FactorPolicy, { isSuperAdmin, permissions }: Person): boolean => {
  if (policy === 'off') return false;
  if (isSuperAdmin || policy === 'everybody') return true;
  return policy === 'signers' && permissions.some((permission) => signingPermissions.includes(permission));
};

const graceMs = 86_400_000;

/** Until when somebody may sign in without the second factor that is asked for: a day from the first sign-in under the policy. */
export const graceEnd = (known: Date | null, now: Date): Date => known ?? new Date(now.getTime() + graceMs);
