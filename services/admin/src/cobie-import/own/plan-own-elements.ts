/** Elements of the portal's own workbook: recognised by their reference, and left alone in what their row says nothing of. */
import { isDeepStrictEqual } from 'node:util';
import type { DataValue } from 'shared-kit/contracts/centres/element-data';
import { withGas } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import { keyOf } from 'shared-kit/server/records';
import { type LongWork, mapped } from 'shared-kit/server/work/long-work';
import type { ExistingElement, ExistingElementType } from '../plan/existing-records.ts';
import type { TypeFacts } from '../plan/plan-element-types.ts';
import type { PlannedElement } from '../plan/plan-elements.ts';
import type { Place } from '../plan/plan-places.ts';
import type { Giving } from '../plan/plan-thermal.ts';
import { actionOf, differences } from '../plan/planned.ts';
import { maxNameLength, oneLine, type RowReader, textOf } from '../values.ts';
import { type DataHeadings, dataHeadings, dataValue } from './data-headings.ts';
import { isClearing, ownFieldsOf } from './own-values.ts';

export interface OwnSurroundings {
  readonly existing: readonly ExistingElement[];
  readonly types: readonly ExistingElementType[];
  areaOf(reader: RowReader): Place | null | undefined;
  typeOf(reader: RowReader): TypeFacts | null;
  /** Which thermal installation the row gives the element to; undefined where that stays as it is. */
  givenTo(reader: RowReader, existing: ExistingElement | null): Giving | undefined;
  /** Hears of each value of data whether it is taken. */
  onData(taken: boolean): void;
}

interface Identified {
  readonly reader: RowReader;
  readonly ref: string;
  readonly name: string;
  readonly existing: ExistingElement | null;
}

const recordKey = (text: string): string => keyOf(oneLine(text));

export function* planOwnElements(
  rows: readonly RowReader[],
  around: OwnSurroundings,
): LongWork<PlannedElement[]> {
  const identified = yield* identify(rows, around.existing);
  refuseTakenNames(identified, around.existing);
  const headings = dataHeadings(around.types.map(fieldsOfType));
  const planned = yield* mapped(identified, (row, index) => plan(row, index, { around, headings }));
  return planned.filter((each) => each !== null);
}

const fieldsOfType = ({ _id, knownFields = [], ownFields = [], refrigerants = [] }: ExistingElementType) => ({
  _id,
  knownFields,
  ownFields,
  refrigerants,
});

function* identify(rows: readonly RowReader[], existing: readonly ExistingElement[]): LongWork<Identified[]> {
  const byRef = new Map(existing.map((record) => [recordKey(record.ref), record]));
  const seen = new Set<string>();
  const identified = yield* mapped(rows, (reader): Identified | null => {
    const ref = nameIn(reader, 'ref');
    if (ref === null) return null;
    if (seen.has(keyOf(ref))) {
      reader.report('error', 'refRepeated', 'ref');
      return null;
    }
    seen.add(keyOf(ref));
    const record = byRef.get(keyOf(ref)) ?? null;
    const name = record && reader.cell('name') === undefined ? oneLine(record.name) : nameIn(reader, 'name');
    return name === null ? null : { reader, ref, name, existing: record };
  });
  return identified.filter((each) => each !== null);
}

const nameIn = (reader: RowReader, column: 'ref' | 'name'): string | null => {
  const cell = reader.cell(column);
  const text = cell === undefined || isClearing(cell) ? '' : oneLine(textOf(cell));
  if (text === '') reader.report('error', column === 'ref' ? 'refMissing' : 'nameMissing', column);
  else if (text.length > maxNameLength) reader.report('error', 'valueTooLong', column);
  else return text;
  return null;
};

/** A name that an element has which the file does not speak of, or another row. */
const refuseTakenNames = (rows: readonly Identified[], existing: readonly ExistingElement[]): void => {
  const spokenOf = new Set(rows.map((row) => row.existing));
  const taken = new Set(existing.filter((record) => !spokenOf.has(record)).map(({ name }) => keyOf(name)));
  for (const { reader, name } of rows) {
    if (taken.has(keyOf(name))) reader.report('error', 'nameRepeated', 'name');
    taken.add(keyOf(name));
  }
};

const plan = (
  { reader, ref, name, existing }: Identified,
  index: number,
  { around, headings }: { readonly around: OwnSurroundings; readonly headings: DataHeadings },
): PlannedElement | null => {
  const area = around.areaOf(reader);
  const type = around.typeOf(reader);
  const typeId = type?.type.id ?? existing?.elementTypeId ?? 0;
  const told = ownFieldsOf(reader, 'Component');
  const data = dataOf(reader, { existing, typeId, headings }, around);
  if (area === undefined) return null;
  if (!existing && !area) reader.report('error', 'parentMissing', 'space');
  if (!existing && !type) reader.report('error', 'parentMissing', 'type');
  if (!existing && !(area && type)) return null;
  // A reference names the element however it is spelled.
  const changes = differences(existing, { name, ref: existing ? undefined : ref, ...told });
  const fields = { ...changes, ...(data ? { data } : {}) };
  const isMoved =
    existing !== null &&
    ((area !== null && area.id !== existing.areaId) ||
      (type !== null && type.type.id !== existing.elementTypeId));
  const giving = around.givenTo(reader, existing);
  const isChanged = isMoved || Object.keys(fields).length > 0;
  const planned: PlannedElement = {
    id: existing?._id ?? null,
    existing,
    sheet: 'Component',
    row: reader.row,
    action: actionOf(existing, isChanged || giving !== undefined),
    name,
    fields: existing ? fields : { order: Math.min(index + 1, maxOrder), ...fields },
    where: { area, type },
    ...(giving ? { given: giving.names, isStoredElsewhere: existing !== null && !isChanged } : {}),
  };
  giving?.give(planned);
  return planned;
};

const maxOrder = 1_000_000;

interface Held {
  /** Null for a new one. */
  readonly existing: ExistingElement | null;
  readonly typeId: number;
  readonly headings: DataHeadings;
}

/** The data to store; null where it is as before. Values that the type does not have stay, hidden. */
const dataOf = (
  reader: RowReader,
  { existing, typeId, headings }: Held,
  { onData, types }: OwnSurroundings,
): Readonly<Record<string, DataValue>> | null => {
  const stored = existing?.data ?? {};
  const data: Record<string, DataValue> = { ...stored };
  for (const [heading, cell] of Object.entries(reader.more)) {
    const { field, known } = headings.find(heading, typeId);
    onData(field !== undefined);
    if (!field) reader.reportHeading('warning', known ? 'fieldOfOtherType' : 'columnUnknown', heading);
    else if (isClearing(cell)) delete data[field.key];
    else {
      const value = dataValue(field, cell, reader.date1904) ?? unchanged(stored[field.key], cell);
      if (value === null) reader.reportHeading('error', 'valueInvalid', heading);
      else data[field.key] = keptIfSame(stored[field.key], value);
    }
  }
  const told = withGas(data, types[0]?.refrigerants ?? []);
  return isDeepStrictEqual(told, stored) ? null : told;
};

/** What is stored already is never refused: bounds and options may have become narrower since. */
const unchanged = (stored: DataValue | undefined, cell: unknown): DataValue | null =>
  stored !== undefined && String(stored) === String(cell) ? stored : null;

const keptIfSame = (stored: DataValue | undefined, value: DataValue): DataValue =>
  typeof stored === 'string' && oneLine(stored) === value ? stored : value;
