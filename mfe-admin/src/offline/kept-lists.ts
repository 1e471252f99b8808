/** What is kept of an installation, list by list, and under which names. */

import { formats } from 'shared-kit/contracts/catalogues/formats';
import { elementPhotos } from 'shared-kit/contracts/centres/element-photos';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { mapAreas, mapPins, maps } from 'shared-kit/contracts/centres/maps';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores } from 'shared-kit/contracts/plans/chores';
import { documents } from 'shared-kit/contracts/reports/documents';
import type { AnswerOf, ParsedInput, RouteContract } from 'shared-kit/contracts/route';
import { searchedFields } from 'shared-kit/domain/records/catalogue-queries';
import { type ListName, part } from './list-names.ts';

/** Those alone that rows of another kept list name in a field. */
export interface NamedBy {
  readonly list: ListName;
  readonly field: string;
}
type FilterKind = 'field' | 'service' | NamedBy;

export interface KeptListDefinition {
  readonly list: RouteContract;
  readonly get: RouteContract;
  /** What it is called, among the module's texts. */
  readonly title: string;
  /** As the service sorts where nothing is asked. */
  readonly sort: string;
  /** Rows at most. */
  readonly most: number;
  /** The texts that it is searched in. */
  readonly searched: readonly string[];
  /** How its query's filters are answered: by the field of that name, by what another list names, or by the service alone. */
  readonly filters: Readonly<Record<string, FilterKind>>;
  /** One list for all installations. */
  readonly isShared?: true;
}

type Choosing = 'installationId' | 'page' | 'size' | 'q' | 'sort';
type Listed = { readonly data: readonly object[] };
type FieldOf<L> = AnswerOf<L> extends Listed ? keyof AnswerOf<L>['data'][number] : never;
type FiltersOf<L> = {
  readonly [K in Exclude<keyof ParsedInput<L>['query'], Choosing>]: K extends FieldOf<L>
    ? FilterKind
    : Exclude<FilterKind, 'field'>;
};

/** A filter of the contract that is not named here does not compile, nor one by a field that its rows have not got. */
const keptList = <L extends RouteContract>(
  { list, get }: { readonly list: L; readonly get: RouteContract },
  definition: Omit<KeptListDefinition, 'list' | 'get' | 'filters'> & { readonly filters: FiltersOf<L> },
): KeptListDefinition => ({ ...definition, list, get });

const ordered = { sort: 'order', most: 20_000 } as const;
const byId = { sort: 'id', most: 20_000, searched: [] } as const;

const keptLists: Readonly<Record<ListName, KeptListDefinition>> = {
  buildings: keptList(buildings, {
    ...ordered,
    title: 'catalogues.buildings.title',
    searched: searchedFields.places,
    filters: {},
  }),
  floors: keptList(floors, {
    ...ordered,
    title: 'catalogues.floors.title',
    searched: searchedFields.places,
    filters: { buildingId: 'field' },
  }),
  areas: keptList(areas, {
    ...ordered,
    title: 'catalogues.areas.title',
    searched: searchedFields.places,
    filters: { buildingId: 'field', floorId: 'field' },
  }),
  elements: keptList(elements, {
    sort: 'order',
    most: 5000,
    title: 'catalogues.elements.title',
    searched: searchedFields.elements,
    filters: {
      buildingId: 'field',
      floorId: 'field',
      areaId: 'field',
      elementTypeId: 'field',
      entityStatus: 'field',
      dataWhere: 'service',
    },
  }),
  elementTypes: keptList(elementTypes, {
    ...ordered,
    title: 'catalogues.elementTypes.title',
    searched: searchedFields.elementTypes,
    filters: {
      awaitsApproval: 'field',
      entityStatus: 'field',
      untranslated: 'service',
      used: { list: 'elements', field: 'elementTypeId' },
    },
  }),
  chores: keptList(chores, {
    ...ordered,
    title: 'catalogues.chores.title',
    searched: searchedFields.chores,
    filters: { elementId: 'field', genericChoreId: 'field' },
  }),
  choreTypes: keptList(choreTypes, {
    ...ordered,
    title: 'catalogues.choreTypes.title',
    searched: searchedFields.choreTypes,
    filters: { entityStatus: 'field', untranslated: 'service' },
    isShared: true,
  }),
  formats: keptList(formats, {
    ...ordered,
    title: 'catalogues.formats.title',
    searched: searchedFields.formats,
    filters: { entityStatus: 'field', untranslated: 'service', valueType: 'field' },
    isShared: true,
  }),
  maps: keptList(maps, {
    ...ordered,
    title: 'catalogues.maps.title',
    searched: searchedFields.maps,
    filters: { buildingId: 'field', floorId: 'field' },
  }),
  mapPins: keptList(mapPins, {
    ...byId,
    title: 'prepare.pins',
    filters: { mapId: 'field', elementId: 'field' },
  }),
  mapAreas: keptList(mapAreas, {
    ...byId,
    title: 'prepare.outlines',
    filters: { areaId: 'field', mapId: 'field' },
  }),
  elementPhotos: keptList(elementPhotos, {
    ...ordered,
    title: 'photos.tab',
    searched: searchedFields.elementPhotos,
    filters: { elementId: 'field' },
  }),
  documents: keptList(documents, {
    sort: 'name',
    most: 20_000,
    title: 'catalogues.documents.title',
    searched: searchedFields.documents,
    filters: { ownerType: 'field', ownerId: 'field' },
  }),
};

export const definitionOf = (name: ListName): KeptListDefinition => keptLists[name];

export interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

export interface KeptList {
  readonly rows: readonly Row[];
  /** How many there are at the server: more than the rows where there were too many. */
  readonly total: number;
}

/** When the installation was prepared, and nothing else: read with each question. */
export const headOf = (installationId: number): string => `${part}/${installationId}`;
export const addressOf = (installationId: number, name: ListName | 'manuals' | 'thermalGroups'): string =>
  `${headOf(installationId)}/${name}`;

/** The installation of a head; null where the address is another one. */
export const installationOf = (address: string): number | null => {
  const id = Number(address.slice(part.length + 1));
  return Number.isInteger(id) && id > 0 ? id : null;
};
