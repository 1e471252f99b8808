/** Which columns of data a workbook of an installation has: those of the types in use, or of all where there are no elements yet. */
import { type DataField, dataFieldsOf } from 'shared-kit/domain/records/element-data';
import { type LongWork, mapped } from 'shared-kit/server/work/long-work';
import type { ExistingElementType, ExistingRecords } from '../plan/existing-records.ts';
import { typeNames } from '../plan/type-names.ts';
import { dataHeading, dataHeadings } from './data-headings.ts';
import { columnsByHeading } from './own-columns.ts';
import { type Words, wordKey } from './words.ts';

export interface DataColumn {
  readonly key: string;
  readonly heading: string;
  /** The field as the first of its types has it. */
  readonly shown: DataField;
  /** Names of the types that have it. */
  readonly types: readonly string[];
  /** As a type has it. */
  fieldOf(typeId: number): DataField | undefined;
}

interface Having {
  readonly type: ExistingElementType;
  readonly field: DataField;
}

type Types = Pick<ExistingRecords, 'elements' | 'elementTypes'>;

export function* dataColumnsOf({ elements, elementTypes }: Types, words: Words): LongWork<DataColumn[]> {
  const used = new Set(elements.map(({ elementTypeId }) => elementTypeId));
  const wanted = elementTypes.filter(({ _id, entityStatus }) =>
    used.size > 0 ? used.has(_id) : entityStatus !== 0,
  );
  const typed = elementTypes.map(withFields);
  const headings = dataHeadings(typed);
  const names = typeNames(elementTypes);
  const base = columnsByHeading('Component');
  const columns = new Map<string, Having[]>();
  for (const type of wanted) {
    yield;
    for (const field of dataFieldsOf(withFields(type))) {
      const having = columns.get(field.key) ?? [];
      having.push({ type, field });
      columns.set(field.key, having);
    }
  }
  const columnOf = ([key, having]: readonly [string, readonly Having[]]) => {
    const first = having[0];
    if (!first) return [];
    const called = dataHeading(first.field, words);
    // What could mean something else for one of the types says which field it is.
    const isClear =
      !base.has(wordKey(called)) &&
      !called.endsWith(']') &&
      having.every(({ type }) => headings.find(called, type._id).field?.key === key);
    const fields = new Map(having.map(({ type, field }) => [type._id, field]));
    return {
      key,
      heading: isClear ? called : `${called} [${key}]`,
      shown: first.field,
      types: having.map(({ type }) => names.nameIn(type, words.language)),
      fieldOf: (typeId: number) => fields.get(typeId),
    };
  };
  return (yield* mapped([...columns], columnOf, 1)).flat();
}

const withFields = ({ _id, knownFields = [], ownFields = [], refrigerants = [] }: ExistingElementType) => ({
  _id,
  knownFields,
  ownFields,
  refrigerants,
});
