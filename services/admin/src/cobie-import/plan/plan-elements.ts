import { isDeepStrictEqual } from 'node:util';
import type { DataValue } from 'shared-kit/contracts/centres/element-data';
import { withGas } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import { keyOf } from 'shared-kit/server/records';
import { type LongWork, mapped, visited } from 'shared-kit/server/work/long-work';
import type { RowReader } from '../values.ts';
import type { ExistingElement, ExistingElementType } from './existing-records.ts';
import type { Attributes } from './plan-attributes.ts';
import type { TypeFacts } from './plan-element-types.ts';
import type { Place } from './plan-places.ts';
import { actionOf, differences, type Planned, uniqueIndex } from './planned.ts';
import { assignNames } from './unique-names.ts';

interface Where {
  readonly area: Place | null;
  readonly type: TypeFacts | null;
}
export interface PlannedElement extends Planned<ExistingElement> {
  readonly where: Where;
  /** The thermal installation that it comes to belong to, and that which it leaves, by their names. */
  readonly given?: { readonly before: string | null; readonly after: string | null };
}

interface ElementRow {
  readonly reader: RowReader;
  readonly name: string;
  /** What no other row of the file says. */
  readonly externalKey: string | undefined;
  readonly importKey: string;
  readonly area: Place | null;
  readonly type: TypeFacts | null;
  existing: ExistingElement | null;
}

export interface Surroundings {
  readonly existing: readonly ExistingElement[];
  areaOf(reader: RowReader): Place | null | undefined;
  typeOf(reader: RowReader): TypeFacts | null;
  readonly attributes: Attributes;
  /** The types as they are in the catalogue. */
  readonly types: readonly ExistingElementType[];
}

export function* planElements(rows: readonly RowReader[], around: Surroundings): LongWork<PlannedElement[]> {
  const read = yield* mapped(rows, (reader) => rowOf(reader, around));
  const found = yield* withKeys(read.filter((row) => row !== null));
  yield* match(found, around.existing);
  const complete = found.filter(isComplete);
  const spokenOf = new Set(complete.map(({ existing }) => existing));
  const others = around.existing.filter((record) => !spokenOf.has(record));
  return yield* settle(complete, others, around);
}

type NamedRow = Omit<ElementRow, 'importKey'>;

const rowOf = (reader: RowReader, { areaOf, typeOf }: Surroundings): NamedRow | null => {
  const name = reader.line('name');
  if (name === undefined) {
    reader.report('error', 'nameMissing', 'name');
    return null;
  }
  const area = areaOf(reader);
  const type = typeOf(reader);
  // What is wrong with the space has been said.
  if (area === undefined) return null;
  return { reader, name, externalKey: reader.line('externalId'), area, type, existing: null };
};

function* withKeys(rows: readonly NamedRow[]): LongWork<ElementRow[]> {
  const unique = uniqueIndex(rows, ({ externalKey }) => externalKey);
  const counts = new Map<string, number>();
  return yield* mapped(rows, (row) => {
    const { externalKey = '' } = row;
    const key = keyOf(row.name);
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    return {
      ...row,
      externalKey: unique.has(externalKey) ? externalKey : undefined,
      importKey: `${key}#${ordinal}`,
    };
  });
}

/** By what the authoring tool calls the thing, else by its place among those of the same name in an earlier file, else by name. */
function* match(rows: readonly ElementRow[], existing: readonly ExistingElement[]): LongWork<void> {
  const left = new Set(existing);
  const take = (row: ElementRow, record: ExistingElement | undefined) => {
    if (!record || row.existing || !left.has(record)) return;
    row.existing = record;
    left.delete(record);
  };
  const byExternalKey = uniqueIndex(existing, ({ externalKey }) => externalKey);
  yield* visited(rows, (row) => take(row, byExternalKey.get(row.externalKey ?? '')));
  for (const keyOfRecord of [
    ({ importKey }: ExistingElement) => importKey,
    ({ name }: ExistingElement) => `${keyOf(name)}#1`,
  ]) {
    const keyed = yield* mapped([...left].reverse(), (record) => [keyOfRecord(record), record] as const);
    const byKey = new Map(keyed);
    yield* visited(rows, (row) => take(row, byKey.get(row.importKey)));
  }
}

/** A row that says nothing of its space or type leaves an element where and what it is, but makes none. */
const isComplete = ({ reader, area, type, existing }: ElementRow): boolean => {
  if (existing) return true;
  if (!area) reader.report('error', 'parentMissing', 'space');
  if (!type) reader.report('error', 'parentMissing', 'type');
  return area !== null && type !== null;
};

function* settle(
  rows: readonly ElementRow[],
  others: readonly ExistingElement[],
  { attributes, types }: Surroundings,
): LongWork<PlannedElement[]> {
  const typeById = new Map(types.map((type) => [type._id, type]));
  const names = yield* assignNames(
    rows.map(({ name, existing }) => ({ wanted: name, current: existing?.name })),
    new Set(others.map(({ name }) => keyOf(name))),
  );
  const tags = yield* tagsOf(rows);
  const wantedRefs = rows.map(({ existing }, index) => tags[index] ?? existing?.ref ?? names[index] ?? '');
  const refs = yield* assignNames(
    rows.map(({ existing }, index) => ({ wanted: wantedRefs[index] ?? '', current: existing?.ref })),
    new Set(others.map(({ ref }) => keyOf(ref))),
  );
  return yield* mapped(rows, (row, index) => {
    const { reader, existing, externalKey, importKey, area, type } = row;
    const [name = '', ref = ''] = [names[index], refs[index]];
    if (keyOf(name) !== keyOf(row.name)) reader.report('warning', 'renamedToBeUnique', 'name');
    if (keyOf(ref) !== keyOf(wantedRefs[index] ?? ''))
      reader.reportValue('warning', 'renamedToBeUnique', { column: 'tagNumber', value: wantedRefs[index] });
    const facts = differences(existing, { name, ref, externalKey, importKey, ...factsOf(row, attributes) });
    const held = typeById.get(type?.type.id ?? existing?.elementTypeId ?? 0);
    const data = held && dataOf(row, held, attributes);
    const changes = data ? { ...facts, data } : facts;
    const fields = existing ? changes : { order: index + 1, ...changes };
    const isMoved =
      existing !== null &&
      ((area !== null && area.id !== existing.areaId) ||
        (type !== null && type.type.id !== existing.elementTypeId));
    return {
      id: existing?._id ?? null,
      existing,
      sheet: 'Component',
      row: reader.row,
      action: actionOf(existing, isMoved || Object.keys(fields).length > 0),
      name,
      fields,
      where: { area, type },
    };
  });
}

/** The component's own columns before its attributes, and both before what is said of its type. */
const factsOf = ({ name, reader, type }: ElementRow, attributes: Attributes) => {
  const own = attributes.of('Component', name);
  const { serialNumber: _, ...ofType } = type ? attributes.of('Type', type.called) : {};
  return {
    ...ofType,
    ...own,
    description: reader.text('description') ?? type?.description,
    serialNumber: reader.line('serialNumber') ?? own.serialNumber,
    installationDate: reader.day('installationDate'),
    brand: own.brand ?? type?.brand ?? ofType.brand,
    model: own.model ?? type?.model ?? ofType.model,
  };
};

/** The data with what attributes tell of it; null where that is as before. */
const dataOf = (
  { name, type, existing }: ElementRow,
  { _id, name: typeName, knownFields = [], ownFields = [], refrigerants = [] }: ExistingElementType,
  attributes: Attributes,
): Readonly<Record<string, DataValue>> | null => {
  const typed = { _id, knownFields, ownFields, refrigerants };
  const stored = existing?.data ?? {};
  const told: Readonly<Record<string, DataValue>> = {
    ...stored,
    ...attributes.dataOf('Type', type?.called ?? localizedIn(typeName, 'es'), typed),
    ...attributes.dataOf('Component', name, typed),
  };
  const data = withGas(told, refrigerants);
  return isDeepStrictEqual(data, stored) ? null : data;
};

/** What is written on the thing, where the file gives it to one thing only. */
function* tagsOf(rows: readonly ElementRow[]): LongWork<(string | undefined)[]> {
  const columns: (string | undefined)[][] = [];
  for (const column of ['tagNumber', 'assetIdentifier', 'barCode'] as const) {
    const counts = new Map<string, number>();
    const values = yield* mapped(rows, ({ reader }) => {
      const value = reader.line(column);
      const key = value === undefined ? '' : keyOf(value);
      if (value !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
      return { value, key };
    });
    columns.push(values.map(({ value, key }) => (counts.get(key) === 1 ? value : undefined)));
  }
  return rows.map((_, index) => columns.map((values) => values[index]).find((value) => value !== undefined));
}
