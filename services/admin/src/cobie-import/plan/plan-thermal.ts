/** Thermal installations of the portal's own workbook, and which of them its elements come to belong to. */
import { keyOf } from 'shared-kit/server/records';
import { isClearing, ownFieldsOf } from '../own/own-values.ts';
import { type RowReader, referenceKey } from '../values.ts';
import type { ExistingElement, ExistingThermal } from './existing-records.ts';
import type { PlannedElement } from './plan-elements.ts';
import { knownPlace, type Place, type PlaceRow, planPlaces } from './plan-places.ts';
import { actionOf, type Planned } from './planned.ts';

export interface PlannedThermal extends Planned<ExistingThermal> {
  /** Where it stands; null where the file does not say it, which is told. */
  readonly building: Place | null;
  readonly isMoved: boolean;
  readonly joined: PlannedElement[];
  /** Ids of the elements that it loses. */
  readonly left: number[];
}

/** What a row says of the thermal installation of its element. */
export interface Giving {
  readonly names: NonNullable<PlannedElement['given']>;
  give(element: PlannedElement): void;
}

interface Surroundings {
  readonly existing: readonly ExistingThermal[];
  readonly buildingById: ReadonlyMap<number, Place>;
  buildingOf(reader: RowReader): Place | null;
}

/** As many as one may have. */
const mostGenerators = 500;

export const planThermal = (
  readers: readonly RowReader[],
  { existing, buildingById, buildingOf }: Surroundings,
) => {
  const records = new Map(existing.map((record) => [record._id, record]));
  const known = existing.map((record) => knownPlace('ThermalInstallation', record, null));
  const rows = readers.flatMap((reader) => rowOf(reader) ?? []);
  const readerOfRow = new Map(readers.map((reader) => [reader.row, reader]));
  const planned = planPlaces('ThermalInstallation', rows, known).map((place): PlannedThermal => {
    const record = (place.existing && records.get(place.existing._id)) ?? null;
    const reader = place.row === null ? undefined : readerOfRow.get(place.row);
    const stands = record ? (buildingById.get(record.buildingId) ?? null) : null;
    const isSilent = !reader || (record && reader.reference('facility') === undefined);
    const building = isSilent ? stands : buildingOf(reader);
    const isMoved = record !== null && building !== null && building !== stands;
    // They stand in no order of their own.
    const { order: _, ...fields } = place.fields;
    return {
      ...place,
      existing: record,
      fields,
      building,
      isMoved,
      action: actionOf(record, isMoved || place.action === 'update'),
      joined: [],
      left: [],
    };
  });
  return { planned, givenTo: givingTo(planned) };
};

const rowOf = (reader: RowReader): PlaceRow | null => {
  const name = reader.line('name');
  if (name === undefined) {
    reader.report('error', 'nameMissing', 'name');
    return null;
  }
  const fields = ownFieldsOf(reader, 'ThermalInstallation');
  return { reader, name, externalKey: undefined, parent: null, fields, order: 0 };
};

const givingTo = (planned: readonly PlannedThermal[]) => {
  const byName = new Map(planned.map((thermal) => [keyOf(thermal.name), thermal]));
  const holder = new Map(
    planned.flatMap((thermal) => (thermal.existing?.generatorIds ?? []).map((id) => [id, thermal])),
  );
  const named = (reader: RowReader): PlannedThermal | null | undefined => {
    const cell = reader.cell('thermalInstallation');
    const name = reader.reference('thermalInstallation');
    if (cell === undefined || name === undefined) return undefined;
    if (isClearing(cell)) return null;
    const found = byName.get(referenceKey(name));
    if (!found) reader.report('error', 'parentUnknown', 'thermalInstallation');
    return found;
  };
  return (reader: RowReader, element: ExistingElement | null): Giving | undefined => {
    const after = named(reader);
    const before = (element && holder.get(element._id)) ?? null;
    if (after === undefined || after === before) return undefined;
    return {
      names: { before: before?.name ?? null, after: after?.name ?? null },
      give(given) {
        if (before && element) {
          before.left.push(element._id);
          before.action = actionOf(before.existing, true);
        }
        if (!after) return;
        after.joined.push(given);
        after.action = actionOf(after.existing, true);
        if (sizeOf(after) > mostGenerators) reader.report('error', 'valueInvalid', 'thermalInstallation');
      },
    };
  };
};

const sizeOf = ({ existing, joined, left }: PlannedThermal): number =>
  (existing?.generatorIds.length ?? 0) - left.length + joined.length;
