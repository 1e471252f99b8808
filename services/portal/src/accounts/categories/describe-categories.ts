import type { ParsedInput } from 'shared-kit/contracts/route';
import type { Category, categories as contracts } from 'shared-kit/contracts/users';
import { fail } from 'shared-kit/server/errors';
import { normaliseText, searchFilter, searchTextOf } from 'shared-kit/server/list';
import { toEntity } from 'shared-kit/server/mongo';
import type { ListQuery, RecordSpec } from '../../records/record-spec.ts';
import { isCategoryInUse } from '../installation-users/find-assignments.ts';
import { type CategoryRecord, categories } from './category.model.ts';

type Body = ParsedInput<typeof contracts.create>['body'];

export const categorySpec: RecordSpec<CategoryRecord, Body, ListQuery, Category> = {
  name: 'category',
  entityType: 'Category',
  model: categories,
  unique: { nameKey: { code: 'nameExists', path: 'name.es' } },
  defaultSort: 'id',
  filter: async ({ q }) => searchFilter(q),
  present: async (records) => records.map(({ nameKey: _, searchText: _text, ...record }) => toEntity(record)),
  toFields: async ({ name, entityStatus }) => ({
    name,
    nameKey: normaliseText(name.es),
    searchText: searchTextOf([name.es, name.cat, name.en]),
    entityStatus,
  }),
  async check({ id, next }, { db }, session) {
    if (next === null && (await isCategoryInUse(db, id, session))) fail('catalogueEntryInUse');
    return undefined;
  },
};
