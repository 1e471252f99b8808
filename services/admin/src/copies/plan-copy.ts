/** The records of a copy: as those of the installation that it was made from, each reference among them to the copy. */
import type { RecordOf } from 'shared-kit/server/records';
import type { chores } from '../chores/chore.model.ts';
import { elementKeys } from '../elements/describe-elements.ts';
import type { elements } from '../elements/element.model.ts';
import type { mapAreas, mapPins, maps } from '../maps/map.model.ts';
import type { areas, buildings, floors } from '../structure/structure.model.ts';
import type { thermalInstallations } from '../thermal/thermal-installation.model.ts';

/** In the order in which they are written: what others stand in comes first. */
export const copiedKinds = [
  'buildings',
  'floors',
  'areas',
  'elements',
  'thermalInstallations',
  'chores',
  'maps',
  'mapPins',
  'mapAreas',
] as const;
export type CopiedKind = (typeof copiedKinds)[number];

export interface CopiedRecords {
  readonly buildings: readonly RecordOf<typeof buildings>[];
  readonly floors: readonly RecordOf<typeof floors>[];
  readonly areas: readonly RecordOf<typeof areas>[];
  readonly elements: readonly RecordOf<typeof elements>[];
  readonly thermalInstallations: readonly RecordOf<typeof thermalInstallations>[];
  readonly chores: readonly RecordOf<typeof chores>[];
  readonly maps: readonly RecordOf<typeof maps>[];
  readonly mapPins: readonly RecordOf<typeof mapPins>[];
  readonly mapAreas: readonly RecordOf<typeof mapAreas>[];
}

interface Destination {
  readonly installationId: number;
  /** The first of as many consecutive ids of each kind as there are records of it. */
  readonly firstIds: Readonly<Record<CopiedKind, number>>;
  /** The copies of the files that plans show, by the ids of what they are copies of. */
  readonly files: ReadonlyMap<number, number>;
  /** Two- and four-yearly chores are counted from it. */
  readonly firstYear: number;
}

/** Throws where a record refers to one that is not among the source's. */
export const planCopy = (source: CopiedRecords, destination: Destination): CopiedRecords => {
  const { installationId, firstIds, files, firstYear } = destination;
  const idsOf = (kind: CopiedKind): ReadonlyMap<number, number> =>
    new Map(source[kind].map(({ _id }, index) => [_id, firstIds[kind] + index]));
  const ids = {
    buildings: idsOf('buildings'),
    floors: idsOf('floors'),
    areas: idsOf('areas'),
    elements: idsOf('elements'),
    maps: idsOf('maps'),
  };
  const fresh = (kind: CopiedKind, index: number) => ({
    _id: firstIds[kind] + index,
    installationId,
    version: 0,
    claims: 0,
  });
  const inBuilding = ({ buildingId }: { readonly buildingId: number }) => ({
    buildingId: copyOf(ids.buildings, buildingId),
  });
  const onFloor = ({ floorId }: { readonly floorId: number }) => ({ floorId: copyOf(ids.floors, floorId) });
  const inArea = ({ areaId }: { readonly areaId: number }) => ({ areaId: copyOf(ids.areas, areaId) });
  const ofElement = ({ elementId }: { readonly elementId: number }) => ({
    elementId: copyOf(ids.elements, elementId),
  });
  const onMap = ({ mapId }: { readonly mapId: number }) => ({ mapId: copyOf(ids.maps, mapId) });
  return {
    buildings: source.buildings.map((record, index) => ({
      ...record,
      ...fresh('buildings', index),
      externalKey: null,
    })),
    floors: source.floors.map((record, index) => ({
      ...record,
      ...fresh('floors', index),
      ...inBuilding(record),
      externalKey: null,
    })),
    areas: source.areas.map((record, index) => ({
      ...record,
      ...fresh('areas', index),
      ...inBuilding(record),
      ...onFloor(record),
      externalKey: null,
    })),
    elements: source.elements.map((record, index) => ({
      ...record,
      ...fresh('elements', index),
      ...inBuilding(record),
      ...onFloor(record),
      ...inArea(record),
      ...ofOneDevice,
      ...elementKeys({ ...record, serialNumber: '' }),
    })),
    thermalInstallations: source.thermalInstallations.map((record, index) => ({
      ...record,
      ...fresh('thermalInstallations', index),
      ...inBuilding(record),
      // The file is of the installation that it was copied from; machines that are retired are not copied.
      registration: '',
      generatorIds: record.generatorIds.flatMap((id) => ids.elements.get(id) ?? []),
    })),
    chores: source.chores.map((record, index) => ({
      ...record,
      ...fresh('chores', index),
      ...ofElement(record),
      userId: null,
      firstYear,
    })),
    maps: source.maps.map((record, index) => ({
      ...record,
      ...fresh('maps', index),
      ...inBuilding(record),
      ...onFloor(record),
      fileId: copyOf(files, record.fileId),
      // Plans of before PDF could be chosen say nothing of one.
      sourceId: record.sourceId ? copyOf(files, record.sourceId) : null,
    })),
    mapPins: source.mapPins.map((record, index) => ({
      ...record,
      ...fresh('mapPins', index),
      ...onFloor(record),
      ...onMap(record),
      ...ofElement(record),
    })),
    mapAreas: source.mapAreas.map((record, index) => ({
      ...record,
      ...fresh('mapAreas', index),
      ...onFloor(record),
      ...onMap(record),
      ...inArea(record),
    })),
  };
};

/** What tells one device from another of its model. */
const ofOneDevice = {
  serialNumber: '',
  installationDate: null,
  purchaseDate: null,
  depreciationDate: null,
  retirementDate: null,
  inactiveSince: null,
  externalKey: null,
  importKey: null,
};

const copyOf = (copies: ReadonlyMap<number, number>, id: number): number => {
  const copy = copies.get(id);
  if (copy === undefined) throw new Error(`a copied record refers to ${id}, which is not copied`);
  return copy;
};
