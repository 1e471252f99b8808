/** What is kept of an installation, list by list, and under which names. */
import { choreTypes } from 'shared-kit/contracts/chore-types';
import { chores } from 'shared-kit/contracts/chores';
import { documents } from 'shared-kit/contracts/documents';
import { elementPhotos } from 'shared-kit/contracts/element-photos';
import { elements, elementTypes } from 'shared-kit/contracts/elements';
import { formats } from 'shared-kit/contracts/formats';
import { areas, buildings, floors } from 'shared-kit/contracts/installations';
import { mapAreas, mapPins, maps } from 'shared-kit/contracts/maps';
import type { RouteContract } from 'shared-kit/contracts/route';
import { type ListName, part } from './list-names.ts';

interface KeptListDefinition {
  readonly list: RouteContract;
  readonly get: RouteContract;
  /** What it is called, among the module's texts. */
  readonly title: string;
  /** As the service sorts where nothing is asked. */
  readonly sort: string;
  /** Rows at most. */
  readonly most: number;
  /** One list for all installations. */
  readonly isShared?: true;
}

const most = 20_000;
const ordered = { sort: 'order', most } as const;

const keptLists: Readonly<Record<ListName, KeptListDefinition>> = {
  buildings: { ...buildings, ...ordered, title: 'catalogues.buildings.title' },
  floors: { ...floors, ...ordered, title: 'catalogues.floors.title' },
  areas: { ...areas, ...ordered, title: 'catalogues.areas.title' },
  elements: { ...elements, sort: 'order', most: 5000, title: 'catalogues.elements.title' },
  elementTypes: { ...elementTypes, ...ordered, title: 'catalogues.elementTypes.title' },
  chores: { ...chores, ...ordered, title: 'catalogues.chores.title' },
  choreTypes: { ...choreTypes, ...ordered, title: 'catalogues.choreTypes.title', isShared: true },
  formats: { ...formats, ...ordered, title: 'catalogues.formats.title', isShared: true },
  maps: { ...maps, ...ordered, title: 'catalogues.maps.title' },
  mapPins: { ...mapPins, sort: 'id', most, title: 'prepare.pins' },
  mapAreas: { ...mapAreas, sort: 'id', most, title: 'prepare.outlines' },
  elementPhotos: { ...elementPhotos, ...ordered, title: 'photos.tab' },
  documents: { ...documents, sort: 'name', most, title: 'catalogues.documents.title' },
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
export const addressOf = (installationId: number, name: ListName | 'manuals'): string =>
  `${headOf(installationId)}/${name}`;

/** The installation of a head; null where the address is another one. */
export const installationOf = (address: string): number | null => {
  const id = Number(address.slice(part.length + 1));
  return Number.isInteger(id) && id > 0 ? id : null;
};
