import * as z from 'zod/mini';
import { entityStatusSchema, prioritySchema } from '../../contracts/enums.ts';
import { useFormat } from '../i18n/use-format.ts';
import { BlockedBadge } from '../ui/badges/blocked-badge.tsx';
import { EntityStatusBadge, PriorityBadge } from '../ui/badges/enum-badges.tsx';
import type { Catalogue, CatalogueField, Reference, Row } from './catalogue.ts';
import { useCatalogueText } from './use-catalogue-text.ts';
import { useReferenceName } from './use-references.ts';
import { isKnown, useValueText } from './value-text.ts';

interface CellProps {
  readonly catalogue: Pick<Catalogue, 'key' | 'texts'>;
  readonly field: CatalogueField;
  readonly row: Row;
}

const ReferenceCell = ({ source, id }: { readonly source: Reference; readonly id: unknown }) =>
  useReferenceName(source, id);

/** States have a sign beside their word; null where the field is none. */
const badgeOf = (field: CatalogueField, value: unknown) => {
  if (field.name === 'isBlocked') return <BlockedBadge blocked={value === true} />;
  if (field.kind !== 'enum') return null;
  const priority = z.safeParse(prioritySchema, value);
  if (field.of === 'priority' && priority.success) return <PriorityBadge priority={priority.data} />;
  const status = z.safeParse(entityStatusSchema, value);
  if (field.of === 'entityStatus' && status.success) return <EntityStatusBadge status={status.data} />;
  return null;
};

/** A value as people read it; of a list, how long it is. */
export const CatalogueCell = ({ catalogue, field, row }: CellProps) => {
  const text = useValueText(useCatalogueText(catalogue));
  const format = useFormat();
  const value = row[field.name];
  if (!isKnown(value)) return null;
  const badge = badgeOf(field, value);
  if (badge) return badge;
  if (Array.isArray(value)) return format.number(value.length);
  if (field.kind === 'reference') return <ReferenceCell source={field.to} id={value} />;
  return text(field, value);
};
