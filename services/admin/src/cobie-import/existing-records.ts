/** What an installation has already, as far as an import compares it. */
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/mongo';
import { elements, elementTypes } from '../elements/element.model.ts';
import { areas, buildings, floors } from '../structure/structure.model.ts';

interface ExistingRecord {
  readonly _id: number;
  readonly version: number;
  readonly name: string;
  readonly description: string;
}
interface ExternalRecord extends ExistingRecord {
  readonly externalKey: string | null;
}
export type ExistingBuilding = ExternalRecord;
export interface ExistingFloor extends ExternalRecord {
  readonly buildingId: number;
}
export interface ExistingArea extends ExternalRecord {
  readonly floorId: number;
  readonly grossArea: number | null;
}
export interface ExistingElementType extends ExistingRecord {
  readonly awaitsApproval?: boolean;
  /** The installations that it works in until then. */
  readonly onlyIn?: readonly number[];
}
export interface ExistingElement extends ExternalRecord {
  readonly importKey: string | null;
  readonly ref: string;
  readonly areaId: number;
  readonly elementTypeId: number;
  readonly serialNumber: string;
  readonly brand: string;
  readonly model: string;
  readonly installationDate: string | null;
  readonly purchaseDate: string | null;
  readonly power: number | null;
  readonly coldPower: number | null;
  readonly heatPower: number | null;
  readonly voltage: number | null;
  readonly speed: number | null;
}

export interface ExistingRecords {
  readonly buildings: readonly ExistingBuilding[];
  readonly floors: readonly ExistingFloor[];
  readonly areas: readonly ExistingArea[];
  readonly elementTypes: readonly ExistingElementType[];
  readonly elements: readonly ExistingElement[];
}

const part = ['version', 'name', 'description'] as const;

export const readExisting = async (
  db: Connection,
  installationId: number,
  session?: ClientSession,
): Promise<ExistingRecords> => {
  const read = <T extends object>(
    collection: string,
    filter: Record<string, unknown>,
    fields: readonly string[],
  ): Promise<T[]> =>
    databaseOf(db)
      .collection(collection)
      .find<T>(filter, {
        projection: Object.fromEntries([...part, ...fields].map((field) => [field, 1])),
        sort: { _id: 1 },
        ...(session ? { session } : {}),
      })
      .toArray();
  const own = { installationId };
  return {
    buildings: await read(buildings.collection, own, ['externalKey']),
    floors: await read(floors.collection, own, ['externalKey', 'buildingId']),
    areas: await read(areas.collection, own, ['externalKey', 'floorId', 'grossArea']),
    elementTypes: await read(elementTypes.collection, {}, ['awaitsApproval', 'onlyIn']),
    elements: await read(elements.collection, own, [
      'externalKey',
      'importKey',
      'ref',
      'areaId',
      'elementTypeId',
      'serialNumber',
      'brand',
      'model',
      'installationDate',
      'purchaseDate',
      'power',
      'coldPower',
      'heatPower',
      'voltage',
      'speed',
    ]),
  };
};
