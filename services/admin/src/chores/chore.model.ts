import * as formatContract from 'shared-kit/contracts/catalogues/formats';
import * as choreTypeContract from 'shared-kit/contracts/plans/chore-types';
import * as contracts from 'shared-kit/contracts/plans/chores';
import { defineRecords, type RecordOf, refFields, searchFields } from 'shared-kit/server/records';
import * as z from 'zod/mini';

export type FormatRecord = RecordOf<typeof formats>;
export type GenericChoreRecord = RecordOf<typeof genericChores>;

const byOrder = { key: { order: 1, _id: 1 } } as const;
const usedBy = [{ key: { choreTypeId: 1 } }, { key: { formatIds: 1 } }] as const;
/** The Spanish name as it is told apart. */
const spanishName = { nameKey: z.string() };

export const choreTypes = defineRecords(choreTypeContract.choreTypes, {
  entityType: 'ChoreType',
  stored: { ...spanishName, ...searchFields },
  indexes: [{ key: { nameKey: 1 }, unique: true }, byOrder],
});

export const formats = defineRecords(formatContract.formats, {
  entityType: 'Format',
  stored: { ...spanishName, ...searchFields },
  indexes: [{ key: { nameKey: 1 }, unique: true }, byOrder],
});

export const genericChores = defineRecords(contracts.genericChores, {
  entityType: 'GenericChore',
  stored: { ...refFields, ...searchFields },
  indexes: [{ key: { refKey: 1 }, unique: true }, byOrder, ...usedBy],
});

export const chores = defineRecords(contracts.chores, {
  entityType: 'Chore',
  stored: { ...refFields, ...searchFields },
  indexes: [
    { key: { installationId: 1, elementId: 1, refKey: 1 }, unique: true },
    {
      key: { installationId: 1, elementId: 1, genericChoreId: 1 },
      unique: true,
      partialFilterExpression: { genericChoreId: { $type: 'number' } },
    },
    { key: { installationId: 1, order: 1, _id: 1 } },
    { key: { installationId: 1, refSort: 1, _id: 1 } },
    { key: { genericChoreId: 1 } },
    ...usedBy,
  ],
});
