import { useFormat } from 'shared-kit/web/i18n';
import { BlockedBadge, EntityStatusBadge, PriorityBadge } from 'shared-kit/web/ui';
import type { CatalogueField, ReferenceSource, Row } from './description.ts';
import { useReferenceName } from './use-references.ts';
import { useValueText } from './use-value-text.ts';

interface CellProps {
  readonly field: CatalogueField;
  readonly row: Row;
}

const ReferenceCell = ({ source, id }: { readonly source: ReferenceSource; readonly id: unknown }) =>
  useReferenceName(source, id);

/** A value as people read it; of a list, how long it is. */
export const CatalogueCell = ({ field, row }: CellProps) => {
  const text = useValueText();
  const format = useFormat();
  const value = row[field.name];
  if (value === null || value === undefined || value === '') return null;
  if (field.name === 'entityStatus') return <EntityStatusBadge status={row.entityStatus} />;
  if (field.name === 'priority') return <PriorityBadge priority={value as 0 | 1 | 2} />;
  if (field.name === 'isBlocked') return <BlockedBadge blocked={value === true} />;
  if (Array.isArray(value)) return format.number(value.length);
  if (field.kind === 'reference') return <ReferenceCell source={field.to} id={value} />;
  return text(field, value);
};
