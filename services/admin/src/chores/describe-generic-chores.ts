import { genericChores as contracts } from 'shared-kit/contracts/plans/chores';
import { fail } from 'shared-kit/server/http/errors';
import { claimAll, describeRecords, refuseRelated } from 'shared-kit/server/records';
import { maintenancePlans } from '../plans/plan.model.ts';
import { chores, genericChores } from './chore.model.ts';
import { claimContent, contentKeys, refuseContradictions } from './chore-content.ts';

/** 400 for one that is named twice. */
const refuseSatisfied = ({ satisfiesIds }: { readonly satisfiesIds: readonly number[] }): void => {
  const repeated = satisfiesIds.findIndex((id, index) => satisfiesIds.indexOf(id) !== index);
  if (repeated >= 0)
    fail('invalidInput', { fields: [{ path: `satisfiesIds.${repeated}`, code: 'repeated' }] });
};

const ownFault = (ids: readonly number[], own: number) => ({
  path: `satisfiesIds.${ids.indexOf(own)}`,
  code: 'invalidValue',
});

export const genericChoreSpec = describeRecords(contracts, {
  model: genericChores,
  unique: { refKey: { code: 'referenceExists', path: 'ref' } },
  defaultSort: 'order',
  validate(body) {
    refuseContradictions(body);
    refuseSatisfied(body);
  },
  fields: contentKeys,
  async check(change, ctx, session) {
    await claimContent(change, ctx, session);
    const { current, next } = change;
    const ids = next.satisfiesIds ?? [];
    if (current && ids.includes(current._id)) fail('invalidInput', { fields: [ownFault(ids, current._id)] });
    const known = current?.satisfiesIds ?? [];
    await claimAll(ctx, genericChores, { path: 'satisfiesIds', ids, known, session });
    return {};
  },
  async checkRemoval({ _id: genericChoreId }, ctx, session) {
    const relations = [
      chores,
      { collection: 'genericElements', filter: { genericChoreIds: genericChoreId } },
      { collection: genericChores.collection, filter: { satisfiesIds: genericChoreId } },
      { collection: maintenancePlans.collection, filter: { 'lines.genericChoreId': genericChoreId } },
    ];
    await refuseRelated(ctx, relations, { filter: { genericChoreId }, code: 'catalogueEntryInUse', session });
  },
});
