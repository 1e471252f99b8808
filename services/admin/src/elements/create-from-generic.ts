import type { createElementFromGeneric as contract } from 'shared-kit/contracts/elements';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { createRecord } from 'shared-kit/server/records';
import { genericElements } from '../catalogues/catalogue.model.ts';
import { chooseChores } from '../plans/begin-chores.ts';
import { elementSpec } from './describe-elements.ts';

export const createFromGeneric: Handler<typeof contract> = async (
  { body: { genericElementId, ...body } },
  ctx,
) => {
  const generic =
    (await genericElements(ctx.db)
      .findOne({ _id: genericElementId, entityStatus: EntityStatus.Active })
      .lean()) ?? fail('parentNotFound', { fields: [{ path: 'genericElementId', code: 'notFound' }] });
  const give = await chooseChores(ctx, generic.genericChoreIds);
  return createRecord(elementSpec, body, ctx, ({ _id: elementId, installationId }, session) =>
    give({ installationId, elementId }, session),
  );
};
