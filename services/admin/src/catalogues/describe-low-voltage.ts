import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { claimAll, describeRecords, keyOf, refuseRelated } from 'shared-kit/server/records';
import { claimCatalogueFile, withFileFacts } from '../files/file-uses.ts';
import * as models from './catalogue.model.ts';
import { byName, namedKeys, refuseFields, repeatedIn } from './named.ts';

const reports = [models.genericLowVoltageReports];

type TestWords = 'name' | 'unit' | 'method' | 'norm' | 'article';
export const performedTestKeys = ({
  name,
  unit,
  method,
  norm,
  article,
}: Pick<contracts.PerformedTest, TestWords>) => namedKeys(name, unit, method, norm, article);

export const performedTestSpec = describeRecords(contracts.performedTests, {
  model: models.performedTests,
  ...byName,
  validate: ({ min, max }) =>
    refuseFields(min !== null && max !== null && min > max ? [{ path: 'max', code: 'tooSmall' }] : []),
  fields: performedTestKeys,
  checkRemoval: ({ _id: performedTestIds }, ctx, session) =>
    refuseRelated(ctx, reports, { filter: { performedTestIds }, code: 'catalogueEntryInUse', session }),
});

export const inspectionTestSpec = describeRecords(contracts.inspectionTests, {
  model: models.inspectionTests,
  ...byName,
  fields: ({ name, norm, article }) => namedKeys(name, norm, article),
  checkRemoval: ({ _id: inspectionTestIds }, ctx, session) =>
    refuseRelated(ctx, reports, { filter: { inspectionTestIds }, code: 'catalogueEntryInUse', session }),
});

type ReportWords = 'name' | 'introduction' | 'norm' | 'article';
export const genericReportKeys = ({
  name,
  introduction,
  norm,
  article,
}: Pick<contracts.GenericLowVoltageReport, ReportWords>) => namedKeys(name, introduction, norm, article);

export const genericLowVoltageReportSpec = describeRecords(contracts.genericLowVoltageReports, {
  model: models.genericLowVoltageReports,
  ...byName,
  validate: ({ performedTestIds, inspectionTestIds }) =>
    refuseFields([
      ...repeatedIn('performedTestIds', performedTestIds),
      ...repeatedIn('inspectionTestIds', inspectionTestIds),
    ]),
  fields: genericReportKeys,
  async check({ current, next: { performedTestIds = [], inspectionTestIds = [] } }, ctx, session) {
    const known = { performed: current?.performedTestIds ?? [], inspected: current?.inspectionTestIds ?? [] };
    await claimAll(ctx, models.performedTests, {
      path: 'performedTestIds',
      ids: performedTestIds,
      known: known.performed,
      session,
    });
    await claimAll(ctx, models.inspectionTests, {
      path: 'inspectionTestIds',
      ids: inspectionTestIds,
      known: known.inspected,
      session,
    });
    return {};
  },
});

export const measuringEquipmentSpec = describeRecords(contracts.measuringEquipments, {
  model: models.measuringEquipments,
  unique: { serialKey: { code: 'referenceExists', path: 'serialNumber' } },
  defaultSort: 'order',
  validate: ({ calibrationDate, calibrationExpiry }) =>
    refuseFields(
      calibrationDate !== null && calibrationExpiry !== null && calibrationExpiry < calibrationDate
        ? [{ path: 'calibrationExpiry', code: 'tooSmall' }]
        : [],
    ),
  async check({ current, next: { fileId } }, ctx, session) {
    await claimCatalogueFile(
      ctx,
      { before: current?.fileId, after: fileId },
      { purpose: 'certificate', session },
    );
    return {};
  },
  decorate: withFileFacts,
  fields: ({ name, brand, model, serialNumber, certificate }) => ({
    serialKey: keyOf(serialNumber),
    searchText: searchTextOf([name, brand, model, serialNumber, certificate]),
  }),
});
