import type { chores as contracts } from 'shared-kit/contracts/chores';
import type { ParsedInput } from 'shared-kit/contracts/route';
import { elements } from '../elements/element.model.ts';
import { oneOf } from '../records/filters.ts';
import type { RecordSpec } from '../records/record-spec.ts';
import { claim } from '../records/related-records.ts';
import { type ChoreRecord, chores, genericChores } from './chore.model.ts';
import { claimContent, contentKeys, refuseRepeatedFormats } from './chore-content.ts';

type Body = ParsedInput<typeof contracts.create>['body'];
type Query = ParsedInput<typeof contracts.list>['query'];

export const choreSpec: RecordSpec<ChoreRecord, Body, Query> = {
  entityType: 'Chore',
  model: chores,
  unique: {
    refKey: { code: 'referenceExists', path: 'ref' },
    genericChoreId: { code: 'elementAlreadyHasGenericChore', path: 'genericChoreId' },
  },
  fixed: ['installationId', 'elementId'],
  defaultSort: 'order',
  installationOf: ({ installationId }) => installationId,
  toFields: (body) => ({ ...body, ...contentKeys(body) }),
  validate: refuseRepeatedFormats,
  filter: ({ installationId, elementId, genericChoreId }) => ({
    installationId,
    ...oneOf({ elementId, genericChoreId }),
  }),
  async check({ id, current, next }, ctx, session) {
    const { installationId = 0, elementId = 0, genericChoreId } = next;
    if (!current) await claim(ctx, elements, { _id: elementId, installationId }, 'elementId', session);
    if (genericChoreId && genericChoreId !== current?.genericChoreId)
      await claim(ctx, genericChores, { _id: genericChoreId }, 'genericChoreId', session);
    await claimContent({ id, current, next }, ctx, session);
    return {};
  },
  checkRemoval: () => Promise.resolve(),
};
