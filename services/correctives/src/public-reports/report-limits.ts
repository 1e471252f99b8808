import { defineAttempts, takeAttempt } from 'shared-kit/server/access/attempts';
import type { LabelLimits } from 'shared-kit/server/access/label-attempts';
import type { RequestContext } from 'shared-kit/server/http/context';
import { networkOf } from 'shared-kit/server/http/network-of';

export const reportAttempts = defineAttempts('publicReportAttempts');

const minute = 60_000;
/** Labels looked at, and links opened: guessing one takes more than all the time there is. */
const reading = { most: 60, windowMs: minute };

export const reportLimits: LabelLimits = {
  network: { most: 10, windowMs: 10 * minute },
  label: { most: 20, windowMs: 60 * minute },
  installation: { most: 200, windowMs: 60 * minute },
  unknown: { most: 10, windowMs: 10 * minute },
};

/** Counts what somebody without an account looks at; 429 beyond the limit. */
export const countReading = async (ctx: Pick<RequestContext, 'db' | 'now' | 'address'>): Promise<void> => {
  await takeAttempt(reportAttempts, { source: `read:${networkOf(ctx.address)}`, ...reading }, ctx);
};
