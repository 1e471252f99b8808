/** Catalogues: list, form and record of an entity, from a description that its contract checks. */
export type {
  Catalogue,
  CatalogueField,
  CustomField,
  ManyParts,
  Reference,
  Row,
} from './catalogue/catalogue.ts';
export { CataloguePage, type CataloguePageProps } from './catalogue/catalogue-page.tsx';
export { CatalogueScreen, type CatalogueScreenProps } from './catalogue/catalogue-screen.tsx';
export { defineCatalogue } from './catalogue/define-catalogue.ts';
export { defineReference } from './catalogue/define-reference.ts';
export type { CatalogueDefinition, FieldOf, ReferenceDefinition } from './catalogue/definition.ts';
export { ChoicesField, type ChoicesFieldProps } from './catalogue/fields/choices-field.tsx';
export { FactSection, type FactSectionProps, Facts, type FactsProps } from './catalogue/fields/facts.tsx';
export { ReferenceField, ReferencesField } from './catalogue/fields/reference-field.tsx';
export { type ReferenceFilter, useReferenceFilter } from './catalogue/fields/use-reference-filter.tsx';
export { type ReferenceOptions, useReferenceOptions } from './catalogue/fields/use-references.ts';
export { useValueText } from './catalogue/fields/value-text.ts';
export { CatalogueList, type CatalogueListProps, type ListHandle } from './catalogue/list/catalogue-list.tsx';
export { type CatalogueOffers, useCatalogueFilters } from './catalogue/list/use-catalogue-filters.ts';
export { useRowName } from './catalogue/list/use-columns.tsx';
export { inGroup } from './catalogue/many/in-group.ts';
export type { BulkAction } from './catalogue/many/use-bulk.ts';
export { useChangeMany } from './catalogue/many/use-change-many.ts';
export { useHistoryFields, useHistoryTab } from './catalogue/record/catalogue-history.tsx';
export { CataloguePanel, type CataloguePanelProps } from './catalogue/record/catalogue-panel.tsx';
export {
  CatalogueRecordPage,
  type CatalogueRecordPageProps,
} from './catalogue/record/catalogue-record-page.tsx';
export {
  HistoryChanges,
  type HistoryChangesProps,
  type HistoryField,
} from './catalogue/record/history-changes.tsx';
export { useListAddress, useRecordHref } from './catalogue/record/record-address.ts';
export { RecordHistory, type RecordHistoryProps } from './catalogue/record/record-history.tsx';
export { RecordLink, type RecordLinkProps } from './catalogue/record/record-link.tsx';
export { RecordPage, type RecordPageProps } from './catalogue/record/record-page.tsx';
export { type RecordTab, RecordTabs, type RecordTabsProps } from './catalogue/record/record-tabs.tsx';
