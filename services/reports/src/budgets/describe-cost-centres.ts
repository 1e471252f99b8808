import { ownCostCentres as contracts } from 'shared-kit/contracts/correctives/budget-parts';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type BuildingV1, buildingsV1 } from 'shared-kit/contracts/views/structure';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { sortKeyOf } from 'shared-kit/domain/text/sort-key';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import { describeRecords, keyOf, nameKeys } from 'shared-kit/server/records';
import { budgetLines, type CostCentreRecord, ownCostCentres } from './cost-centre.model.ts';

export const costCentreSpec = describeRecords(contracts, {
  model: ownCostCentres,
  unique: {
    codeKey: { code: 'referenceExists', path: 'code' },
    buildingKeys: { code: 'invalidInput', path: 'buildingIds' },
  },
  fixed: ['installationId'],
  defaultSort: 'code',
  sortFields: { code: 'codeSort' },
  fields: ({ code, name, buildingIds }) => ({
    ...nameKeys(name),
    codeKey: keyOf(code),
    codeSort: sortKeyOf(code),
    buildingIds: [...new Set(buildingIds)],
    searchText: searchTextOf([code, name]),
  }),
  check: async ({ id, current, next }, { db }, session) => {
    const { installationId, buildingIds = [], entityStatus } = { ...current, ...next };
    const known = new Set(current?.buildingIds);
    const added = buildingIds.filter((each) => !known.has(each));
    const found = await databaseOf(db)
      .collection<BuildingV1>(buildingsV1)
      .countDocuments({ _id: { $in: added }, ...(installationId ? { installationId } : {}) }, { session });
    if (found < added.length) fail('invalidInput', { fields: [{ path: 'buildingIds', code: 'notFound' }] });
    const isHeld = entityStatus !== EntityStatus.Inactive && buildingIds.length > 0;
    if (!isHeld) return { buildingKeys: [`none ${id}`] };
    const buildingKeys = buildingIds.map(String);
    const other = await databaseOf(db)
      .collection<CostCentreRecord>(ownCostCentres.collection)
      .findOne({ _id: { $ne: id }, buildingKeys: { $in: buildingKeys } }, { session });
    if (other) fail('invalidInput', { fields: [{ path: 'buildingIds', code: 'inOtherCostCentre' }] });
    return { buildingKeys };
  },
  checkRemoval: async ({ _id: partId }, { db }, session) => {
    if (await budgetLines(db).findOne({ by: 'costCentre', partId }, { session }))
      fail('catalogueEntryInUse', { related: [{ kind: 'budgets', count: 1 }] });
  },
});
