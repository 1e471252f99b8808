import type { LocalizedText } from 'shared-kit/contracts/base';
import { useEnumText, useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { BlockedBadge, EntityStatusBadge, PriorityBadge } from 'shared-kit/web/ui';
import type { CatalogueField, Row } from './description.ts';
import { useReferences } from './use-references.ts';

interface CellProps {
  readonly field: CatalogueField;
  readonly row: Row;
}

const ReferenceCell = ({ field, row }: CellProps) => {
  const id = row[field.name];
  const source = field.kind === 'reference' ? field.to : null;
  const options = useReferences(source as never, typeof id === 'number' ? [id] : []);
  return options.find((option) => option.value === id)?.label ?? '';
};

/** A value as people read it. */
export const CatalogueCell = ({ field, row }: CellProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const localized = useLocalized();
  const enums = useEnumText();
  const value = row[field.name];
  if (value === null || value === undefined) return null;
  if (field.name === 'entityStatus') return <EntityStatusBadge status={row.entityStatus} />;
  if (field.name === 'priority') return <PriorityBadge priority={value as 0 | 1 | 2} />;
  if (field.name === 'isBlocked') return <BlockedBadge blocked={value === true} />;
  switch (field.kind) {
    case 'localized':
      return localized(value as LocalizedText);
    case 'enum':
      return enums.text(field.of, value as number);
    case 'choice':
      return t(`choices.${field.name}.${String(value)}`);
    case 'integer':
    case 'decimal':
      return format.number(value as number);
    case 'day':
      return format.day(value as string);
    case 'flag':
      return t(value === true ? 'yes' : 'no');
    case 'reference':
      return <ReferenceCell field={field} row={row} />;
    case 'references':
    case 'permissions':
    case 'options':
      return format.number((value as readonly unknown[]).length);
    default:
      return String(value);
  }
};
