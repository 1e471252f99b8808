/** Buildings, floors and areas: one level of the tree after the other. */
import { keyOf } from 'shared-kit/server/records';
import type { CobieSheetName } from '../columns.ts';
import { type RowReader, referenceKey } from '../values.ts';
import { actionOf, differences, type Known, type Planned, uniqueIndex } from './planned.ts';

export interface KnownPlace extends Known {
  readonly name: string;
  readonly externalKey: string | null;
  /** Where a floor or an area is. */
  readonly buildingId?: number;
  readonly floorId?: number;
}
export interface Place extends Planned<KnownPlace> {
  parent: Place | null;
}

/** A row whose parent is known. */
export interface PlaceRow {
  readonly reader: RowReader;
  readonly name: string;
  readonly externalKey: string | undefined;
  readonly parent: Place | null;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Given to new records only: people may have changed it since. */
  readonly order: number;
}

export const knownPlace = (sheet: CobieSheetName, existing: KnownPlace, parent: Place | null): Place => ({
  id: existing._id,
  existing,
  sheet,
  row: null,
  action: 'unchanged',
  name: existing.name,
  fields: {},
  parent,
});

/** Whether a row that says what a place lies in means this one; it need not say it. */
export const isCalled = (place: Place | null | undefined, name: string | undefined): boolean =>
  name === undefined || (!!place && keyOf(place.name) === referenceKey(name));

/** The places of one level, those of the file and those that it does not speak of. */
export const planPlaces = (
  sheet: CobieSheetName,
  rows: readonly PlaceRow[],
  known: readonly Place[],
): Place[] => {
  const distinct = withoutRepeated(rows);
  const matches = match(distinct, known);
  const created: Place[] = [];
  for (const row of distinct) {
    const place = matches.get(row) ?? newPlace(sheet, row);
    if (!place.existing) created.push(place);
    settle(place, row);
  }
  const all = [...known, ...created];
  refuseTakenNames(distinct, all);
  return all;
};

const scopes = new WeakMap<Place, number>();
let lastScope = 0;
const scopeOf = (parent: Place | null): number => {
  if (!parent) return 0;
  const scope = scopes.get(parent) ?? ++lastScope;
  scopes.set(parent, scope);
  return scope;
};
const keyIn = (parent: Place | null, name: string): string => `${scopeOf(parent)} ${keyOf(name)}`;

const withoutRepeated = (rows: readonly PlaceRow[]): PlaceRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ reader, parent, name }) => {
    const key = keyIn(parent, name);
    if (seen.has(key)) {
      reader.report('error', 'nameRepeated', 'name');
      return false;
    }
    seen.add(key);
    return true;
  });
};

/** By what the authoring tool calls the thing, else by name and parent. */
const match = (rows: readonly PlaceRow[], known: readonly Place[]): Map<PlaceRow, Place> => {
  const matches = new Map<PlaceRow, Place>();
  const left = new Set(known);
  const take = (row: PlaceRow, place: Place | undefined) => {
    if (!place || !left.has(place)) return;
    matches.set(row, place);
    left.delete(place);
  };
  const byExternalKey = uniqueIndex(known, ({ existing }) => existing?.externalKey);
  for (const [externalKey, row] of uniqueIndex(rows, (each) => each.externalKey))
    take(row, byExternalKey.get(externalKey));
  const byName = new Map([...left].map((place) => [keyIn(place.parent, place.name), place]));
  for (const row of rows) if (!matches.has(row)) take(row, byName.get(keyIn(row.parent, row.name)));
  return matches;
};

const newPlace = (sheet: CobieSheetName, { parent, name, order }: PlaceRow): Place => ({
  id: null,
  existing: null,
  sheet,
  row: null,
  action: 'create',
  name,
  fields: { order },
  parent,
});

const settle = (place: Place, { reader, name, externalKey, parent, fields }: PlaceRow): void => {
  const wanted = { name, externalKey, ...fields };
  const changed = differences(place.existing, wanted);
  const isMoved = place.parent !== parent;
  place.fields = { ...place.fields, ...changed };
  place.action = actionOf(place.existing, isMoved || Object.keys(changed).length > 0);
  place.row = reader.row;
  place.name = name;
  place.parent = parent;
};

/** A place that people made may already be called as a row of another origin is. */
const refuseTakenNames = (rows: readonly PlaceRow[], places: readonly Place[]): void => {
  const readers = new Map(rows.map(({ reader }) => [reader.row, reader]));
  for (const group of Map.groupBy(places, ({ parent, name }) => keyIn(parent, name)).values())
    if (group.length > 1)
      for (const { row } of group)
        if (row !== null) readers.get(row)?.report('error', 'nameRepeated', 'name');
};
