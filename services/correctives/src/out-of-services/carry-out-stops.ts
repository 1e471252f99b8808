/** Times out of service that began and ended without a network. */
import { stopOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import { closeOutOfService, createOutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import type { Operation } from 'shared-kit/contracts/operations';
import { joinedTexts } from 'shared-kit/domain/records/merge-fields';
import { carryOutEach, contextAt, type Deed } from 'shared-kit/server/carry-out-each';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { withRecords } from 'shared-kit/server/operations';
import { done, earliest, onlyField, readBody, toObject } from '../operations/deed.ts';
import { clientIdOf, filterOf } from '../operations/made-offline.ts';
import { draftStop, insertStop, planEnding, writeStop } from './change-stop.ts';
import { outOfServices, presentStop } from './out-of-service.model.ts';

export const carryOutStopOperations: Handler<typeof stopOperations.send> = async (
  { body: { installationId, operations } },
  ctx,
) => {
  const carried = await carryOutEach(ctx, operations, {
    resource: stopOperations.resource,
    prepare: (operation) => prepare(ctx, installationId, operation),
  });
  return { data: await withRecords(carried, (ids) => readRecords(ctx, installationId, ids)) };
};

const prepare = async (ctx: RequestContext, installationId: number, operation: Operation): Promise<Deed> => {
  const field = onlyField(operation);
  if (field === 'opened') return prepareOpening(ctx, installationId, operation);
  if (field === 'closed') return prepareEnding(ctx, installationId, operation);
  return fail('invalidInput', { fields: [{ path: `fields.${field}`, code: 'unknownField' }] });
};

const prepareOpening = async (
  ctx: RequestContext,
  installationId: number,
  operation: Operation,
): Promise<Deed> => {
  const clientId = clientIdOf(operation);
  const body = readBody(createOutOfService, { ...toObject(operation.fields.opened?.to), installationId });
  const found = await outOfServices(ctx.db).findOne({ installationId, clientId });
  if (found) return async () => done(operation, 'unchanged', presentStop(found));
  const then = contextAt(ctx, operation, earliest(ctx.now()));
  const record = { ...(await draftStop(then, body)), clientId };
  return async (session) => done(operation, 'applied', (await insertStop(then, record, session)).data);
};

/** What was written of one that has ended meanwhile is said beside what the other one wrote. */
const prepareEnding = async (
  ctx: RequestContext,
  installationId: number,
  operation: Operation,
): Promise<Deed> => {
  const filter = { ...filterOf(installationId, operation), entityStatus: 1 } as const;
  const located = (await outOfServices(ctx.db).findOne(filter)) ?? fail('notFound');
  const { version: _, ...told } = readBody(closeOutOfService, {
    ...toObject(operation.fields.closed?.to),
    version: 0,
  });
  const then = contextAt(ctx, operation, located.openedAt);
  const ending = await planEnding(then, located, told);
  return async (session) => {
    const current = (await outOfServices(ctx.db).findOne(filter, { session })) ?? fail('notFound');
    const isEnded = current.closedAt !== null;
    const closingDescription = joinedTexts(current.closingDescription, told.closingDescription);
    if (isEnded && closingDescription === current.closingDescription)
      return done(operation, 'unchanged', presentStop(current));
    const set = isEnded ? { closingDescription } : ending(current);
    const after = await writeStop(then, { current, set, action: isEnded ? 'updated' : 'closed' }, session);
    return done(operation, isEnded ? 'merged' : 'applied', presentStop(after));
  };
};

const readRecords = async ({ db }: RequestContext, installationId: number, ids: readonly number[]) => {
  const found = await outOfServices(db)
    .find({ installationId, _id: { $in: [...ids] }, entityStatus: 1 })
    .toArray();
  return new Map(found.map((each) => [each._id, presentStop(each)]));
};
