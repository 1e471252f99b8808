import type { genericChores as contracts } from 'shared-kit/contracts/chores';
import type { ParsedInput } from 'shared-kit/contracts/route';
import type { RecordSpec } from '../records/record-spec.ts';
import { refuseRelated } from '../records/related-records.ts';
import { chores, type GenericChoreRecord, genericChores } from './chore.model.ts';
import { claimContent, contentKeys, refuseRepeatedFormats } from './chore-content.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const genericChoreSpec: RecordSpec<GenericChoreRecord, Body, Query> = {
  entityType: 'GenericChore',
  model: genericChores,
  unique: { refKey: { code: 'referenceExists', path: 'ref' } },
  defaultSort: 'order',
  toFields: (body) => ({ ...body, ...contentKeys(body) }),
  validate: refuseRepeatedFormats,
  filter: () => ({}),
  async check(change, ctx, session) {
    await claimContent(change, ctx, session);
    return {};
  },
  checkRemoval: ({ _id: genericChoreId }, ctx, session) =>
    refuseRelated(ctx, [chores], { genericChoreId }, 'catalogueEntryInUse', session),
};
