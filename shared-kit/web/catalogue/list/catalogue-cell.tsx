import * as z from 'zod/mini';
import { entityStatusSchema, prioritySchema } from '../../../contracts/enums.ts';
import { useFormat, useLocalized } from '../../i18n/use-format.ts';
import { BlockedBadge } from '../../ui/badges/blocked-badge.tsx';
import { EntityStatusBadge, PriorityBadge } from '../../ui/badges/enum-badges.tsx';
import type { Catalogue, CatalogueField, Reference, Row } from '../catalogue.ts';
import { useReferenceName, useReferenceRows } from '../fields/use-references.ts';
import { isKnown, useValueText } from '../fields/value-text.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';

interface ReferenceProps {
  readonly source: Reference;
  readonly id: unknown;
}

interface CellProps {
  readonly catalogue: Pick<Catalogue, 'key' | 'texts'>;
  readonly field: CatalogueField;
  readonly row: Row;
}

const OtherReference = ({ source, id }: ReferenceProps) => useReferenceName(source, id);

/** Of the first ones the list alone is asked: what is read by itself would be so for every row. */
const ReferenceCell = ({ source, id }: ReferenceProps) => {
  const localized = useLocalized();
  const { rows } = useReferenceRows(source);
  const listed = rows?.find((row) => row.id === id);
  if (rows === undefined) return null;
  return listed && !source.within ? (
    source.nameOf(listed, localized)
  ) : (
    <OtherReference source={source} id={id} />
  );
};

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

const TextCell = ({ catalogue, field, row }: CellProps) =>
  useValueText(useCatalogueText(catalogue))(field, row[field.name]);

const CountCell = ({ count }: { readonly count: number }) => useFormat().number(count);

/** A value as people read it; of a list, how long it is. */
export const CatalogueCell = ({ catalogue, field, row }: CellProps) => {
  const value = row[field.name];
  if (!isKnown(value)) return null;
  if (field.kind === 'text') return String(value);
  const badge = badgeOf(field, value);
  if (badge) return badge;
  if (Array.isArray(value)) return <CountCell count={value.length} />;
  if (field.kind === 'reference') return <ReferenceCell source={field.to} id={value} />;
  return <TextCell catalogue={catalogue} field={field} row={row} />;
};
