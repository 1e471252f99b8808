import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { searchTextOf } from 'shared-kit/server/list';
import type { ClientSession } from 'shared-kit/server/mongo';
import type { Change } from '../records/record-spec.ts';
import { claim } from '../records/related-records.ts';
import { refKeys } from '../records/text-keys.ts';
import { choreTypes, formats, type GenericChoreRecord } from './chore.model.ts';

type Content = Pick<GenericChoreRecord, 'ref' | 'description' | 'formatIds'>;

/** What chores and generic chores are found and told apart by. */
export const contentKeys = ({ ref, description: { es, cat, en } }: Pick<Content, 'ref' | 'description'>) => ({
  ...refKeys(ref),
  searchText: searchTextOf([ref, es, cat, en]),
});

export const refuseRepeatedFormats = ({ formatIds }: Content): void => {
  const repeated = formatIds.findIndex((id, index) => formatIds.indexOf(id) !== index);
  if (repeated >= 0) fail('invalidInput', { fields: [{ path: `formatIds.${repeated}`, code: 'repeated' }] });
};

/** The type and the formats of a chore must exist. */
export const claimContent = async (
  {
    current,
    next: { choreTypeId = 0, formatIds = [] },
  }: Change<Pick<GenericChoreRecord, 'choreTypeId' | 'formatIds'>>,
  ctx: RequestContext,
  session: ClientSession,
): Promise<void> => {
  if (choreTypeId !== current?.choreTypeId)
    await claim(ctx, choreTypes, { _id: choreTypeId }, 'choreTypeId', session);
  for (const [index, _id] of formatIds.entries())
    if (!current?.formatIds.includes(_id)) await claim(ctx, formats, { _id }, `formatIds.${index}`, session);
};
