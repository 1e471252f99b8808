/** Plain resources: stored fields that follow from the contract, and the routes of it. */
export { changeManyRoute } from './records/change-many.ts';
export { type ClashingName, changeRecord, clashingName } from './records/change-record.ts';
export {
  defineModelOf,
  defineRecords,
  type RecordModel,
  type RecordOf,
  type Records,
  type StoredOf,
} from './records/define-records.ts';
export {
  type Change,
  describeRecords,
  type Filter,
  type RecordSpec,
  type RecordTypes,
  type StoredRecord,
} from './records/describe-records.ts';
export { fieldsOf } from './records/fields-of.ts';
export { insertMissing } from './records/insert-missing.ts';
export { presentOne } from './records/read-records.ts';
export { recordRoutes } from './records/record-routes.ts';
export { claim, claimAll, readOnce, refuseRelated } from './records/related-records.ts';
export { type CatalogueSearch, catalogueSearchRoute, inCatalogue } from './records/search-catalogues.ts';
export { type HitDescription, searchRoute } from './records/search-route.ts';
export { findRecord } from './records/stored.ts';
export {
  keyOf,
  localizedNameFields,
  localizedNameKeys,
  nameFields,
  nameKeys,
  optionalNumber,
  optionalText,
  refFields,
  refKeys,
  searchFields,
  spanishKey,
} from './records/text-keys.ts';
export {
  changeFields,
  createRecord,
  newRecord,
  removeRecord,
  updateRecord,
} from './records/write-records.ts';
export { type GivenEntry, RefusedWrite, writeTogether } from './records/write-together.ts';
