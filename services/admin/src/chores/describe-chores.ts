import { chores as contracts } from 'shared-kit/contracts/plans/chores';
import { claim, describeRecords } from 'shared-kit/server/records';
import { elements } from '../elements/element.model.ts';
import { chores, genericChores } from './chore.model.ts';
import { claimContent, contentKeys, refuseContradictions } from './chore-content.ts';

export const choreSpec = describeRecords(contracts, {
  model: chores,
  unique: {
    refKey: { code: 'referenceExists', path: 'ref' },
    genericChoreId: { code: 'elementAlreadyHasGenericChore', path: 'genericChoreId' },
  },
  fixed: ['installationId', 'elementId'],
  defaultSort: 'order',
  validate: refuseContradictions,
  fields: contentKeys,
  async check(change, ctx, session) {
    const { current, next } = change;
    const { installationId = 0, elementId = 0, genericChoreId } = next;
    if (!current)
      await claim(ctx, elements, { filter: { _id: elementId, installationId }, path: 'elementId', session });
    if (genericChoreId && genericChoreId !== current?.genericChoreId)
      await claim(ctx, genericChores, { filter: { _id: genericChoreId }, path: 'genericChoreId', session });
    await claimContent(change, ctx, session);
    return {};
  },
});
