import type { createElementFromGeneric as contract } from 'shared-kit/contracts/centres/elements';
import type { Handler } from 'shared-kit/server/http/define-route';
import { createRecord } from 'shared-kit/server/records';
import { findGenericElement } from '../catalogues/find-generic-element.ts';
import { chooseChores } from '../plans/begin-chores.ts';
import { elementSpec } from './describe-elements.ts';

export const createFromGeneric: Handler<typeof contract> = async (
  { body: { genericElementId, ...body } },
  ctx,
) => {
  const { genericChoreIds } = await findGenericElement(ctx, genericElementId, 'genericElementId');
  const give = await chooseChores(ctx, genericChoreIds);
  return createRecord(elementSpec, body, {
    ctx,
    beside: ({ _id: elementId, installationId }, session) => give({ installationId, elementId }, session),
  });
};
