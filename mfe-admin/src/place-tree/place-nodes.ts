/** Buildings, floors and areas as a tree with how many elements are in each. */
import type { Area, Building, Floor } from 'shared-kit/contracts/centres/installations';

export type PlaceKind = 'building' | 'floor' | 'area';

/** What elements are narrowed down to: 0 for all. */
export interface PlaceChoice {
  readonly buildingId: number;
  readonly floorId: number;
  readonly areaId: number;
}

export interface PlaceNode {
  /** `floor:3`; `all` at the root; `wait:3` while the areas of a floor come, `more:3` where there are more of them. */
  readonly id: string;
  readonly name: string;
  /** Elements; null where it is no place. */
  readonly count: number | null;
  readonly place: PlaceChoice;
  readonly kind: PlaceKind | 'all' | 'wait' | 'more';
  /** The record, where it is one. */
  readonly record?: Building | Floor | Area;
  readonly children?: PlaceNode[];
}

/** Of a floor, where `areaId` is 0, or of an area. */
export interface PlaceCount extends PlaceChoice {
  readonly elements: number;
}

export const everywhere: PlaceChoice = { buildingId: 0, floorId: 0, areaId: 0 };

/** The node of a choice. */
export const nodeIdOf = ({ buildingId, floorId, areaId }: PlaceChoice): string => {
  if (areaId !== 0) return `area:${areaId}`;
  if (floorId !== 0) return `floor:${floorId}`;
  return buildingId === 0 ? 'all' : `building:${buildingId}`;
};

/** Sums by node: floors count for their building and all. */
export const sumsOf = (counts: readonly PlaceCount[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { elements, buildingId, floorId, areaId } of counts) {
    const ids = areaId === 0 ? ['all', `building:${buildingId}`, `floor:${floorId}`] : [`area:${areaId}`];
    for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + elements);
  }
  return sums;
};

interface Places {
  readonly buildings: readonly Building[];
  readonly floors: readonly Floor[];
  /** Of the floors that were opened. */
  readonly areasOf: (
    floorId: number,
  ) => { readonly areas: readonly Area[]; readonly rest: number } | undefined;
  readonly counts: readonly PlaceCount[];
}

interface PlaceWords {
  readonly all: string;
  readonly waiting: string;
  readonly more: (rest: number) => string;
}

export const placeTree = (
  { buildings, floors, areasOf, counts }: Places,
  { all, waiting, more }: PlaceWords,
): PlaceNode => {
  const sums = sumsOf(counts);
  const countOf = (id: string): number => sums.get(id) ?? 0;
  const areaNode = (record: Area): PlaceNode => {
    const place = { buildingId: record.buildingId, floorId: record.floorId, areaId: record.id };
    const id = nodeIdOf(place);
    return { id, name: record.name, count: countOf(id), place, kind: 'area', record };
  };
  const floorNode = (record: Floor): PlaceNode => {
    const place = { buildingId: record.buildingId, floorId: record.id, areaId: 0 };
    const id = nodeIdOf(place);
    const wait: PlaceNode = { id: `wait:${record.id}`, name: waiting, count: null, place, kind: 'wait' };
    const known = areasOf(record.id);
    const rest = known?.rest ?? 0;
    const others: PlaceNode = { ...wait, id: `more:${record.id}`, name: more(rest), kind: 'more' };
    const children = known ? [...known.areas.map(areaNode), ...(rest > 0 ? [others] : [])] : [wait];
    return { id, name: record.name, count: countOf(id), place, kind: 'floor', record, children };
  };
  const buildingNode = (record: Building): PlaceNode => {
    const place = { buildingId: record.id, floorId: 0, areaId: 0 };
    const id = nodeIdOf(place);
    const children = floors.filter(({ buildingId }) => buildingId === record.id).map(floorNode);
    return { id, name: record.name, count: countOf(id), place, kind: 'building', record, children };
  };
  return {
    id: 'root',
    name: '',
    count: null,
    place: everywhere,
    kind: 'all',
    children: [
      { id: 'all', name: all, count: countOf('all'), place: everywhere, kind: 'all' },
      ...buildings.map(buildingNode),
    ],
  };
};
