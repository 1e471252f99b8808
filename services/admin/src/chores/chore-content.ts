import type { GenericChore } from 'shared-kit/contracts/chores';
import type { RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { searchTextOf } from 'shared-kit/server/list';
import type { ClientSession } from 'shared-kit/server/mongo';
import { type Change, claim, refKeys } from 'shared-kit/server/records';
import { choreTypes, formats } from './chore.model.ts';

type Described = Pick<GenericChore, 'ref' | 'description'>;
type Linked = Pick<GenericChore, 'choreTypeId' | 'formatIds'>;

/** What chores and generic chores are found and told apart by. */
export const contentKeys = ({ ref, description: { es, cat, en } }: Described) => ({
  ...refKeys(ref),
  searchText: searchTextOf([ref, es, cat, en]),
});

export const refuseRepeatedFormats = ({ formatIds }: Pick<Linked, 'formatIds'>): void => {
  const repeated = formatIds.findIndex((id, index) => formatIds.indexOf(id) !== index);
  if (repeated >= 0) fail('invalidInput', { fields: [{ path: `formatIds.${repeated}`, code: 'repeated' }] });
};

/** The type and the formats of a chore must exist. */
export const claimContent = async (
  { current, next: { choreTypeId = 0, formatIds = [] } }: Pick<Change<Linked>, 'current' | 'next'>,
  ctx: RequestContext,
  session: ClientSession,
): Promise<void> => {
  if (choreTypeId !== current?.choreTypeId)
    await claim(ctx, choreTypes, { _id: choreTypeId }, 'choreTypeId', session);
  for (const [index, _id] of formatIds.entries())
    if (!current?.formatIds.includes(_id)) await claim(ctx, formats, { _id }, `formatIds.${index}`, session);
};
