/** What a list of tasks can be filtered on, in the address and in the call alike. */
export const filterNames = [
  'buildingId',
  'floorId',
  'areaId',
  'elementId',
  'archetype',
  'choreTypeId',
  'priority',
  'periodicity',
] as const;
export type FilterName = (typeof filterNames)[number];
export type TaskFilters = Readonly<Record<FilterName, readonly number[]>>;

/** The same in a list's description. */
export const taskFilters = {
  buildingId: 'several',
  floorId: 'several',
  areaId: 'several',
  elementId: 'several',
  archetype: 'several',
  choreTypeId: 'several',
  priority: 'several',
  periodicity: 'several',
} as const satisfies Record<FilterName, 'several'>;

export const noFilters = {
  buildingId: [],
  floorId: [],
  areaId: [],
  elementId: [],
  archetype: [],
  choreTypeId: [],
  priority: [],
  periodicity: [],
} as const;

export const hasFilters = (filters: TaskFilters): boolean =>
  filterNames.some((name) => filters[name].length > 0);

export interface Place {
  readonly id: number;
  readonly name: string;
  /** What it lies in; a building lies in nothing. */
  readonly parentId: number | null;
}
export type PlaceName = 'buildingId' | 'floorId' | 'areaId' | 'elementId';
export type Places = Readonly<Record<PlaceName, readonly Place[]>>;

const placeOrder: readonly PlaceName[] = ['buildingId', 'floorId', 'areaId', 'elementId'];

export const isPlaceName = (name: FilterName): name is PlaceName => placeOrder.includes(name as PlaceName);

/** The places that lie in the chosen ones one step up, or all of them where none is chosen there. */
export const placesWithin = (name: PlaceName, places: Places, filters: TaskFilters): readonly Place[] => {
  const above = placeOrder[placeOrder.indexOf(name) - 1];
  if (above === undefined) return places[name];
  const inside = placesWithin(above, places, filters);
  const chosen = new Set(filters[above].length > 0 ? filters[above] : inside.map(({ id }) => id));
  return places[name].filter(({ parentId }) => parentId !== null && chosen.has(parentId));
};

interface FilterChange {
  readonly name: FilterName;
  readonly values: readonly number[];
}

/** What a change makes of the places: one that is chosen below goes when what it lies in is no longer chosen. */
export const placesAfter = (
  filters: TaskFilters,
  { name, values }: FilterChange,
  places: Places,
): Partial<Record<PlaceName, readonly number[]>> => {
  if (!isPlaceName(name)) return {};
  const { buildingId, floorId, areaId, elementId } = filters;
  const next = { buildingId, floorId, areaId, elementId, [name]: values };
  for (const below of placeOrder.slice(placeOrder.indexOf(name) + 1)) {
    // What has not been read yet can't be judged.
    if (places[below].length === 0) continue;
    const allowed = new Set(placesWithin(below, places, { ...filters, ...next }).map(({ id }) => id));
    next[below] = next[below].filter((id) => allowed.has(id));
  }
  return next;
};
