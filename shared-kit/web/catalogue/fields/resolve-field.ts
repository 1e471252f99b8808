import { defined } from '../../../domain/defined.ts';
import { noText } from '../../../domain/text/localized-text.ts';
import type { EnumName } from '../../i18n/enum-text.ts';
import type {
  CatalogueField,
  Choice,
  CustomField,
  FieldBase,
  FieldKind,
  PlainKind,
  Reference,
  Schema,
  Values,
} from '../catalogue.ts';
import { accepts, innerOf, isList, isLocalized, plainKindOf, textsOf } from '../read-schema.ts';

/** A field as descriptions write it, whatever its contract. */
export interface WrittenField extends FieldBase {
  readonly kind?: PlainKind;
  readonly long?: boolean;
  readonly of?: EnumName | readonly Choice[];
  readonly to?: Reference;
  readonly custom?: CustomField;
  readonly when?: (values: Values) => boolean;
}

/** Whether an entry is active: every entity has it. */
export const statusField: CatalogueField = {
  name: 'entityStatus',
  kind: 'enum',
  of: 'entityStatus',
  optional: false,
  nullable: false,
};

const kindOf = ({ kind, of, to, custom, long = false }: WrittenField, schema: Schema): FieldKind => {
  if (custom) return { kind: 'custom', custom };
  if (to) return { kind: isList(schema) ? 'references' : 'reference', to };
  if (typeof of === 'string') return { kind: 'enum', of };
  if (of) return { kind: 'choices', of };
  if (isLocalized(schema)) return { kind: 'localized', long };
  const texts = textsOf(schema);
  return texts ? { kind: 'choice', of: texts } : { kind: kind ?? plainKindOf(schema) };
};

/** What an emptied field of the kind would send. */
const emptied: Partial<Record<FieldKind['kind'], unknown>> = {
  text: '',
  multiline: '',
  timeZone: '',
  localized: noText,
};

/** What a required field begins with. */
export const emptyOf = ({ kind }: FieldKind): unknown => {
  if (kind === 'flag') return false;
  return kind === 'choices' || kind === 'references' || kind === 'options' ? [] : emptied[kind];
};

const isOptional = ({ kind }: FieldKind, schema: Schema, nullable: boolean): CatalogueField['optional'] => {
  if (nullable || (kind === 'custom' && accepts(schema, undefined))) return true;
  // A password that is not written stays as it was.
  if (kind === 'password') return accepts(schema, undefined) ? 'update' : false;
  return kind in emptied && accepts(schema, emptied[kind]);
};

/** The field with what its schema says: kind, whether it can be empty. */
export const resolveField = (written: WrittenField, schema: Schema): CatalogueField => {
  const kind = kindOf(written, innerOf(schema));
  const { name, group, help, fractionDigits, administered, after, when } = written;
  const nullable = accepts(schema, null);
  return {
    name,
    nullable,
    optional: isOptional(kind, schema, nullable),
    ...kind,
    ...defined({ group, help, fractionDigits, administered, after, when }),
  };
};
