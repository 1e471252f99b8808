import { correctiveOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import type { Operation } from 'shared-kit/contracts/operations';
import { carryOutEach, type Deed } from 'shared-kit/server/carry-out-each';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { withRecords } from 'shared-kit/server/operations';
import { onlyField } from '../operations/deed.ts';
import { isVisible } from './caller-rights.ts';
import { correctives } from './corrective.model.ts';
import { prepareAddition } from './operation-addition.ts';
import { prepareMove } from './operation-move.ts';
import { prepareOpening } from './operation-opening.ts';
import { findTarget } from './operation-target.ts';
import { presentCorrective } from './present.ts';

/** What was done to correctives without a network: reported, moved, said, worked and paid, each once. */
export const carryOutCorrectiveOperations: Handler<typeof correctiveOperations.send> = async (
  { body: { installationId, operations } },
  ctx,
) => {
  const carried = await carryOutEach(ctx, operations, {
    resource: correctiveOperations.resource,
    prepare: (operation) => prepare(ctx, installationId, operation),
  });
  return { data: await withRecords(carried, (ids) => readRecords(ctx, installationId, ids)) };
};

const prepare = async (ctx: RequestContext, installationId: number, operation: Operation): Promise<Deed> => {
  const field = onlyField(operation);
  switch (field) {
    case 'opened':
      return prepareOpening(ctx, installationId, operation);
    case 'moved':
      return prepareMove(ctx, await findTarget(ctx, installationId, operation), operation);
    case 'comment':
    case 'time':
    case 'cost':
      return prepareAddition(ctx, await findTarget(ctx, installationId, operation), {
        operation,
        kind: field,
      });
    default:
      return fail('invalidInput', { fields: [{ path: `fields.${field}`, code: 'unknownField' }] });
  }
};

const readRecords = async (ctx: RequestContext, installationId: number, ids: readonly number[]) => {
  const found = await correctives(ctx.db)
    .find({ installationId, _id: { $in: [...ids] } })
    .toArray();
  const isShown = await Promise.all(found.map((each) => isVisible(ctx, each)));
  return new Map(
    found.filter((_, index) => isShown[index]).map((each) => [each._id, presentCorrective(each)]),
  );
};
