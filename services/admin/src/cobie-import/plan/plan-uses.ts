/** Uses of buildings in the portal's own workbook, and what a building's own fields come to by them: with one use alone both say the same. */
import { isDeepStrictEqual } from 'node:util';
import type { BuildingUse } from 'shared-kit/contracts/centres/installations';
import { unknownUse, usesAfter, type Whole, wholeAfter } from 'shared-kit/domain/legal/building-uses';
import { ownFieldsOf } from '../own/own-values.ts';
import { type RowReader, textOf } from '../values.ts';
import type { Place } from './plan-places.ts';
import { type Action, actionOf, type Known, type Planned } from './planned.ts';

type Told = Partial<BuildingUse>;
/** A use as it is stored; it is found by its building, and has no number of its own. */
type KnownUse = Known & BuildingUse;
export interface PlannedUse extends Planned<KnownUse> {
  readonly parent: Place;
}

interface Surroundings {
  readonly buildings: readonly Place[];
  /** The rows of the buildings themselves. */
  readonly facilities: readonly RowReader[];
  buildingOf(reader: RowReader): Place | null;
}

interface UseRow {
  readonly reader: RowReader;
  readonly use: BuildingUse['use'];
  readonly told: Told;
}

/** As many as a building may have. */
const mostUses = 20;
const wholeFields = ['use', 'builtArea', 'usefulArea', 'capacity'] as const;

export const planUses = (
  readers: readonly RowReader[],
  { buildings, facilities, buildingOf }: Surroundings,
): PlannedUse[] => {
  const rows = new Map<Place, UseRow[]>();
  for (const reader of readers) {
    const place = buildingOf(reader);
    const row = rowOf(reader);
    if (place && row) rows.set(place, [...(rows.get(place) ?? []), row]);
  }
  const facilityOf = new Map(facilities.map((reader) => [reader.row, reader]));
  return buildings.flatMap((place) => {
    const ofPlace = rows.get(place) ?? [];
    const isSpokenOf = ofPlace.length > 0 || wholeFields.some((field) => field in place.fields);
    if (!isSpokenOf) return [];
    const facility = place.row === null ? undefined : facilityOf.get(place.row);
    return usesOf(place, ofPlace, facility);
  });
};

const rowOf = (reader: RowReader): UseRow | null => {
  const told: Told = ownFieldsOf(reader, 'BuildingUse');
  if (reader.cell('use') === undefined) reader.report('error', 'nameMissing', 'use');
  return told.use ? { reader, use: told.use, told } : null;
};

const usesOf = (place: Place, rows: readonly UseRow[], facility: RowReader | undefined): PlannedUse[] => {
  const whole = wholeOf(place);
  const before = storedUses(place);
  const uses = [...usesAfter(whole, before)];
  const isOnly = uses.length + rows.length === 1;
  const taken = new Set<number>();
  const planned = rows.map(({ reader, use, told }): PlannedUse => {
    const at = [before, uses]
      .map((all) => all.findIndex((each, index) => each.use === use && !taken.has(index)))
      .find((index) => index >= 0);
    const stored = at === undefined ? undefined : before[at];
    const index = at ?? uses.length;
    taken.add(index);
    const base = uses[index] ?? { ...unknownUse, ...(isOnly ? whole : {}), use };
    const changes = changesOf(reader, { stored, base, told });
    const after = { ...base, ...changes };
    uses[index] = after;
    refuseAreas(reader, after);
    if (index >= mostUses) reader.report('error', 'valueInvalid', 'use');
    const action: Action = stored ? actionOf(stored, Object.keys(changes).length > 0) : 'create';
    const name = textOf(reader.cell('use') ?? use);
    return {
      id: null,
      existing: stored ? { ...stored, _id: 0, version: 0, name } : null,
      sheet: 'BuildingUse',
      row: reader.row,
      action,
      name,
      fields: stored ? { ...changes } : { ...told },
      parent: place,
    };
  });
  settle(place, { before, uses, whole }, facility);
  return planned;
};

interface Comparison {
  readonly stored: BuildingUse | undefined;
  /** With what the row of the building says. */
  readonly base: BuildingUse;
  readonly told: Told;
}

/** What the row changes. What it says as it is stored changes nothing, also where the building's own row changes it. */
const changesOf = (reader: RowReader, { stored, base, told }: Comparison): Told => {
  const changes: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(told) as [keyof BuildingUse, unknown][]) {
    if (field === 'use' || value === base[field] || (stored && value === stored[field])) continue;
    const isSaidOtherwise = base[field] !== null && base[field] !== (stored?.[field] ?? null);
    if (isSaidOtherwise) reader.report('error', 'valueInvalid', field);
    else changes[field] = value;
  }
  return changes;
};

const refuseAreas = (reader: RowReader, { builtArea, usefulArea }: Whole): void => {
  if (builtArea === null || usefulArea === null || usefulArea <= builtArea) return;
  reader.report(
    'error',
    'valueInvalid',
    reader.cell('usefulArea') === undefined ? 'builtArea' : 'usefulArea',
  );
};

interface Outcome {
  readonly before: readonly BuildingUse[];
  readonly uses: readonly BuildingUse[];
  readonly whole: Whole;
}

/** What is stored of the building with those uses. */
const settle = (place: Place, { before, uses, whole }: Outcome, facility: RowReader | undefined): void => {
  const isOfNone = uses.length > 1 && 'use' in place.fields && !uses.some(({ use }) => use === whole.use);
  if (isOfNone && facility?.cell('use') !== undefined) facility.report('error', 'valueInvalid', 'use');
  const after = wholeAfter(whole, uses);
  if (facility && wholeFields.some((field) => field in place.fields)) refuseAreas(facility, after);
  for (const field of wholeFields) {
    const stored = place.existing ? (Reflect.get(place.existing, field) ?? null) : undefined;
    if (after[field] === stored) delete place.fields[field];
    else place.fields[field] = after[field];
  }
  if (!isDeepStrictEqual([...uses], [...before])) place.fields.uses = uses;
  place.action = actionOf(place.existing, Object.keys(place.fields).length > 0);
};

const wholeOf = ({ fields, existing }: Place): Whole => {
  const told = { ...existing, ...fields } as Partial<Whole>;
  const { use = null, builtArea = null, usefulArea = null, capacity = null } = told;
  return { use, builtArea, usefulArea, capacity };
};

const storedUses = ({ existing }: Place): readonly BuildingUse[] =>
  (existing && (Reflect.get(existing, 'uses') as readonly BuildingUse[] | undefined)) ?? [];
