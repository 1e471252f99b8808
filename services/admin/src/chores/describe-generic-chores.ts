import { genericChores as contracts } from 'shared-kit/contracts/chores';
import { describeRecords, refuseRelated } from 'shared-kit/server/records';
import { maintenancePlans } from '../plans/plan.model.ts';
import { chores, genericChores } from './chore.model.ts';
import { claimContent, contentKeys, refuseRepeatedFormats } from './chore-content.ts';

export const genericChoreSpec = describeRecords(contracts, {
  model: genericChores,
  unique: { refKey: { code: 'referenceExists', path: 'ref' } },
  defaultSort: 'order',
  validate: refuseRepeatedFormats,
  fields: contentKeys,
  async check(change, ctx, session) {
    await claimContent(change, ctx, session);
    return {};
  },
  async checkRemoval({ _id: genericChoreId }, ctx, session) {
    const inElement = { collection: 'genericElements', filter: { genericChoreIds: genericChoreId } };
    await refuseRelated(ctx, [chores, inElement], { genericChoreId }, 'catalogueEntryInUse', session);
    const inPlan = { 'lines.genericChoreId': genericChoreId };
    await refuseRelated(ctx, [maintenancePlans], inPlan, 'catalogueEntryInUse', session);
  },
});
