/** Catalogues: list, form and record of an entity, from a description that its contract checks. */
export type {
  Catalogue,
  CatalogueField,
  CustomField,
  ManyParts,
  Reference,
  Row,
} from './catalogue/catalogue.ts';
export { useHistoryFields, useHistoryTab } from './catalogue/catalogue-history.tsx';
export { CatalogueList, type CatalogueListProps, type ListHandle } from './catalogue/catalogue-list.tsx';
export { CataloguePage, type CataloguePageProps } from './catalogue/catalogue-page.tsx';
export { CataloguePanel, type CataloguePanelProps } from './catalogue/catalogue-panel.tsx';
export {
  CatalogueRecordPage,
  type CatalogueRecordPageProps,
} from './catalogue/catalogue-record-page.tsx';
export { CatalogueScreen, type CatalogueScreenProps } from './catalogue/catalogue-screen.tsx';
export { ChoicesField, type ChoicesFieldProps } from './catalogue/choices-field.tsx';
export { defineCatalogue } from './catalogue/define-catalogue.ts';
export { defineReference } from './catalogue/define-reference.ts';
export type { CatalogueDefinition, FieldOf, ReferenceDefinition } from './catalogue/definition.ts';
export { FactSection, type FactSectionProps, Facts, type FactsProps } from './catalogue/facts.tsx';
export {
  HistoryChanges,
  type HistoryChangesProps,
  type HistoryField,
} from './catalogue/history-changes.tsx';
export { inGroup } from './catalogue/in-group.ts';
export { useListAddress, useRecordHref } from './catalogue/record-address.ts';
export { RecordHistory, type RecordHistoryProps } from './catalogue/record-history.tsx';
export { RecordLink, type RecordLinkProps } from './catalogue/record-link.tsx';
export { RecordPage, type RecordPageProps } from './catalogue/record-page.tsx';
export { type RecordTab, RecordTabs, type RecordTabsProps } from './catalogue/record-tabs.tsx';
export { ReferenceField, ReferencesField } from './catalogue/reference-field.tsx';
export type { BulkAction } from './catalogue/use-bulk.ts';
export { type CatalogueOffers, useCatalogueFilters } from './catalogue/use-catalogue-filters.ts';
export { useChangeMany } from './catalogue/use-change-many.ts';
export { useRowName } from './catalogue/use-columns.tsx';
export { type ReferenceFilter, useReferenceFilter } from './catalogue/use-reference-filter.tsx';
export { type ReferenceOptions, useReferenceOptions } from './catalogue/use-references.ts';
export { useValueText } from './catalogue/value-text.ts';
