/** What an installation has already, as far as an import compares it. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import type { DataValue, OwnDataField } from 'shared-kit/contracts/centres/element-data';
import { type Element, elements as elementContracts } from 'shared-kit/contracts/centres/elements';
import {
  type Area,
  areas as areaContracts,
  type Building,
  buildings as buildingContracts,
  type Floor,
  floors as floorContracts,
} from 'shared-kit/contracts/centres/installations';
import { thermalInstallations as thermalContracts } from 'shared-kit/contracts/legal/thermal-installations';
import type { AddedRefrigerant } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import type { TypedData } from 'shared-kit/domain/records/element-data';
import { type ClientSession, type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { readAddedGases } from '../../catalogues/added-gases.ts';
import { elements, elementTypes } from '../../elements/element.model.ts';
import { areas, buildings, floors } from '../../structure/structure.model.ts';
import { thermalInstallations } from '../../thermal/thermal-installation.model.ts';

interface ExternalRecord {
  readonly _id: number;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly externalKey: string | null;
}
/** What a workbook of the portal's own form tells of a record besides. */
type Told<T> = Partial<Omit<T, keyof ExternalRecord | 'id' | 'installationId'>>;
export type ExistingBuilding = ExternalRecord & Told<Building>;
export interface ExistingFloor extends ExternalRecord, Told<Omit<Floor, 'buildingId'>> {
  readonly buildingId: number;
}
export interface ExistingArea extends ExternalRecord, Told<Omit<Area, 'floorId' | 'grossArea'>> {
  readonly floorId: number;
  readonly grossArea: number | null;
}
export interface ExistingElementType {
  readonly _id: number;
  readonly version: number;
  readonly name: LocalizedText;
  readonly description?: LocalizedText;
  readonly order?: number;
  readonly awaitsApproval?: boolean;
  /** The installations that it works in until then. */
  readonly onlyIn?: readonly number[];
  readonly knownFields?: readonly string[];
  readonly ownFields?: readonly OwnDataField[];
  /** Of the catalogue, as all types have them. */
  readonly refrigerants?: readonly AddedRefrigerant[];
  readonly entityStatus?: number;
}
export interface ExistingElement
  extends ExternalRecord,
    Told<Omit<Element, 'ref' | 'areaId' | 'elementTypeId' | 'data'>> {
  readonly importKey: string | null;
  readonly ref: string;
  readonly areaId: number;
  readonly elementTypeId: number;
  readonly data?: Readonly<Record<string, DataValue>>;
}

export interface ExistingThermal extends Omit<ExternalRecord, 'description'> {
  readonly buildingId: number;
  readonly registration?: string;
  readonly generatorIds: readonly number[];
  readonly entityStatus?: number;
}

export interface ExistingRecords {
  readonly buildings: readonly ExistingBuilding[];
  readonly floors: readonly ExistingFloor[];
  readonly areas: readonly ExistingArea[];
  readonly elementTypes: readonly ExistingElementType[];
  readonly elements: readonly ExistingElement[];
  readonly thermalInstallations: readonly ExistingThermal[];
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
  const refrigerants = await readAddedGases(db, session);
  const types = await read<ExistingElementType>(elementTypes.collection, {}, [
    'awaitsApproval',
    'onlyIn',
    'knownFields',
    'ownFields',
    'entityStatus',
    'order',
  ]);
  const thermal = await read<ExistingThermal>(
    thermalInstallations.collection,
    own,
    fieldsOf(thermalContracts),
  );
  return {
    buildings: await read(buildings.collection, own, [...fieldsOf(buildingContracts), 'uses']),
    floors: await read(floors.collection, own, fieldsOf(floorContracts)),
    areas: await read(areas.collection, own, fieldsOf(areaContracts)),
    elementTypes: types.map((type) => ({ ...type, refrigerants })),
    elements: await read(elements.collection, own, [...fieldsOf(elementContracts), 'importKey']),
    thermalInstallations: thermal.map((record) => ({ ...record, externalKey: null })),
  };
};

const fieldsOf = ({ fields }: { readonly fields: object }): string[] => [
  ...Object.keys(fields).filter((field) => field !== 'installationId'),
  'externalKey',
];

/** The fields of data of all types. */
export const readTypedData = async (db: Connection): Promise<TypedData[]> => {
  const projection = { knownFields: 1, ownFields: 1 };
  const types = await databaseOf(db)
    .collection(elementTypes.collection)
    .find<Partial<TypedData>>({}, { projection })
    .toArray();
  return types.map(({ knownFields = [], ownFields = [] }) => ({ knownFields, ownFields }));
};
