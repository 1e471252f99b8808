import type { HistoryContract } from '../../../contracts/history.ts';
import { usePermissions } from '../../app/session/use-session.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import type { Catalogue, CatalogueField, Reference } from '../catalogue.ts';
import { ReferenceText, ReferenceTexts } from '../fields/reference-text.tsx';
import { statusField } from '../fields/resolve-field.ts';
import { differingLanguages, isKnown, useValueText } from '../fields/value-text.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import type { HistoryField } from './history-changes.tsx';
import { RecordHistory } from './record-history.tsx';
import type { RecordTab } from './record-tabs.tsx';

/** The described fields in the words of the record's page; what this person may not ask for keeps its number. */
export const useHistoryFields = (catalogue: Catalogue): readonly HistoryField[] => {
  const words = useCatalogueText(catalogue);
  const text = useValueText(words);
  const { isSuperAdmin } = usePermissions();
  const mayRead = ({ routes }: Reference): boolean => isSuperAdmin || routes.get.access !== 'superAdmin';
  const show = (field: CatalogueField) => (value: unknown, other: unknown) => {
    if (field.kind === 'reference' && isKnown(value) && mayRead(field.to))
      return <ReferenceText source={field.to} id={value} />;
    if (field.kind === 'references' && Array.isArray(value) && value.length > 0 && mayRead(field.to))
      return <ReferenceTexts source={field.to} ids={value} />;
    return field.kind === 'localized' ? differingLanguages(value, other) : text(field, value);
  };
  return [...new Set([...catalogue.fields, ...catalogue.columns, statusField])].map((field) => ({
    name: field.name,
    label: words.label(field.name),
    show: show(field),
  }));
};

interface CatalogueHistoryProps {
  readonly catalogue: Catalogue;
  readonly route: HistoryContract;
  readonly id: number;
}

const CatalogueHistory = ({ catalogue, ...record }: CatalogueHistoryProps) => (
  <RecordHistory {...record} fields={useHistoryFields(catalogue)} />
);

/** The changes of a catalogue's record, where the contract has them. */
export const useHistoryTab = (catalogue: Catalogue, id: number): readonly RecordTab[] => {
  const label = useKitText()('history.title');
  const { history: route } = catalogue.routes;
  if (route === undefined) return [];
  return [
    { key: 'history', label, content: <CatalogueHistory catalogue={catalogue} route={route} id={id} /> },
  ];
};
