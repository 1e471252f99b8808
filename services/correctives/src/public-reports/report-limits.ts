import { defineAttempts, takeAttempt } from 'shared-kit/server/attempts';
import type { RequestContext } from 'shared-kit/server/context';
import { networkOf } from 'shared-kit/server/network-of';

export const reportAttempts = defineAttempts('publicReportAttempts');

const minute = 60_000;
const limits = {
  /** Labels looked at, and links opened: guessing one takes more than all the time there is. */
  read: { most: 60, windowMs: minute },
  /** Many people of a house share its address. */
  network: { most: 10, windowMs: 10 * minute },
  label: { most: 20, windowMs: 60 * minute },
} as const;

/** Counts what somebody without an account does; 429 beyond the limit. */
export const countAttempt = async (
  what: keyof typeof limits,
  ctx: Pick<RequestContext, 'db' | 'now' | 'address'>,
  label = '',
): Promise<void> => {
  const source = `${what}:${label || networkOf(ctx.address)}`;
  await takeAttempt(reportAttempts, { source, ...limits[what] }, ctx);
};
