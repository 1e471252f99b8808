import { EntityStatus } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { GenericChore, timingFields } from 'shared-kit/contracts/plans/chores';
import { searchedFields, searchTextIn } from 'shared-kit/domain/records/catalogue-queries';
import { type ChoreTiming, timingFaults } from 'shared-kit/domain/tasks/chore-timing';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { type Change, claim, refKeys } from 'shared-kit/server/records';
import { choreTypes, formats } from './chore.model.ts';

type Described = Pick<GenericChore, 'ref' | 'description'>;
type Linked = Pick<GenericChore, 'choreTypeId' | 'formatIds'>;

/** What chores and generic chores are found and told apart by. */
export const contentKeys = (chore: Described) => ({
  ...refKeys(chore.ref),
  searchText: searchTextIn(searchedFields.chores, chore),
});

type Lists = Pick<GenericChore, 'formatIds' | 'requires'>;

/** 400 for what a list of a chore names twice. */
export const refuseRepeated = (lists: Partial<Lists>): void => {
  for (const [name, list] of Object.entries(lists)) {
    const values: readonly unknown[] = list;
    const repeated = values.findIndex((value, index) => values.indexOf(value) !== index);
    if (repeated >= 0) fail('invalidInput', { fields: [{ path: `${name}.${repeated}`, code: 'repeated' }] });
  }
};

type Timing = Pick<GenericChore, keyof typeof timingFields>;
type Due = Pick<GenericChore, 'dueIn' | 'dueFromMonth' | 'dueToMonth'>;

/** Both months belong to `months`, and none to anything else. */
export const dueFaults = ({ dueIn, dueFromMonth, dueToMonth }: Due): FieldError[] =>
  Object.entries({ dueFromMonth, dueToMonth }).flatMap(([path, month]) => {
    if ((month !== null) === (dueIn === 'months')) return [];
    return [{ path, code: month === null ? 'required' : 'invalidValue' }];
  });

/** 400 for repeated formats or proofs, for months that are missing or have nothing to be of, and for times that cannot go together. */
export const refuseContradictions = ({ formatIds, requires, ...body }: Due & ChoreTiming & Lists): void => {
  refuseRepeated({ formatIds, requires });
  const fields = [...dueFaults(body), ...timingFaults(body)];
  if (fields.length > 0) fail('invalidInput', { fields });
};

/** When a chore is to be done, whole: those that are older than a field are as it begins. */
export const timingOf = ({
  dueIn = 'always',
  dueFromMonth = null,
  dueToMonth = null,
  slots = 'period',
  countFrom = 'due',
  windowBefore = null,
  windowAfter = null,
  minDaysBetween = null,
  maxDaysBetween = null,
  sample = false,
}: Partial<Timing>): Timing => ({
  dueIn,
  dueFromMonth,
  dueToMonth,
  slots,
  countFrom,
  windowBefore,
  windowAfter,
  minDaysBetween,
  maxDaysBetween,
  sample,
});

/** The type and the formats of a chore must exist. A format that was retired takes no new readings: chores that ask for it already may keep it. */
export const claimContent = async (
  { current, next: { choreTypeId = 0, formatIds = [] } }: Pick<Change<Linked>, 'current' | 'next'>,
  ctx: RequestContext,
  session: ClientSession,
): Promise<void> => {
  if (choreTypeId !== current?.choreTypeId)
    await claim(ctx, choreTypes, { filter: { _id: choreTypeId }, path: 'choreTypeId', session });
  for (const [index, _id] of formatIds.entries())
    if (!current?.formatIds.includes(_id))
      await claim(ctx, formats, {
        filter: { _id, entityStatus: EntityStatus.Active },
        path: `formatIds.${index}`,
        session,
      });
};
