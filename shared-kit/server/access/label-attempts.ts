/** How often somebody without an account may do something at a label: where it becomes too much, only that label waits, and managers are told. */
import type { PlaceTokenV1 } from '../../contracts/views/public-places.ts';
import type { RequestContext } from '../http/context.ts';
import { ApiError } from '../http/errors.ts';
import { networkOf } from '../http/network-of.ts';
import { type AttemptLimit, type Attempts, takeAttempt } from './attempts.ts';

type Limit = Omit<AttemptLimit, 'source'>;

export interface LabelLimits {
  /** Of one address at one label; people of a house share the address. */
  readonly network: Limit;
  readonly label: Limit;
  /** Of all labels of an installation. */
  readonly installation: Limit;
  /** Of one address, at labels that lead nowhere. */
  readonly unknown: Limit;
}

const anHour = 3_600_000;

/** The action of the audit's entry of a flood, of which there is one in an hour and installation. */
export const floodedAction = 'publicReport.flooded';

type Asked = Pick<RequestContext, 'db' | 'now' | 'address' | 'transaction' | 'audit'>;

/** Counts one that leads nowhere; 429 beyond the limit. */
export const countUnknownLabel = async (
  attempts: Attempts,
  { unknown }: LabelLimits,
  ctx: Asked,
): Promise<void> => {
  await takeAttempt(attempts, { source: `unknown:${networkOf(ctx.address)}`, ...unknown }, ctx);
};

/** Counts one at a label; 429 beyond a limit. `ctx` is within the label's installation. What one limit refuses does not count for a wider one. */
export const countAtLabel = async (
  attempts: Attempts,
  limits: LabelLimits,
  {
    placeTokenV1: { _id: token, installationId },
    ctx,
  }: { readonly placeTokenV1: Pick<PlaceTokenV1, '_id' | 'installationId'>; readonly ctx: Asked },
): Promise<void> => {
  try {
    const network = `network:${token}:${networkOf(ctx.address)}`;
    await takeAttempt(attempts, { source: network, ...limits.network }, ctx);
    await takeAttempt(attempts, { source: `label:${token}`, ...limits.label }, ctx);
    await takeAttempt(attempts, { source: `installation:${installationId}`, ...limits.installation }, ctx);
  } catch (error) {
    if (isTooMany(error) && (await isFirst(attempts, installationId, ctx)))
      await ctx.transaction((session) =>
        ctx.audit({ action: floodedAction, entityType: 'Installation', entityId: installationId }, session),
      );
    throw error;
  }
};

const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.code === 'tooManyRequests';

/** Whether nobody was told in this hour. */
const isFirst = async (attempts: Attempts, installationId: number, ctx: Asked): Promise<boolean> => {
  try {
    await takeAttempt(attempts, { source: `flood:${installationId}`, most: 1, windowMs: anHour }, ctx);
    return true;
  } catch (error) {
    if (isTooMany(error)) return false;
    throw error;
  }
};
