/** The day of who does work, told by several modules: one list, in the order of a walk. */
import {
  type DayItem,
  type DayPlace,
  type DayStage,
  type DayTold,
  dayStages,
} from '../../../contracts/modules/slots.ts';
import { type RoutePlace, routeOrder } from '../../tasks/route-order.ts';

/** Places among their neighbours, by id: the first comes first. */
export interface PlaceOrders {
  readonly buildings: ReadonlyMap<number, number>;
  readonly floors: ReadonlyMap<number, number>;
  readonly areas: ReadonlyMap<number, number>;
}

export interface DaySection {
  readonly stage: DayStage;
  readonly items: readonly DayItem[];
  /** All of the stage, with those that are not among the items. */
  readonly total: number;
  /** The list of those that are not among the items; null where there are none. */
  readonly to: string | null;
}

export interface WorkDay {
  /** In the order of the stages; those without anything are left out. */
  readonly sections: readonly DaySection[];
  readonly notices: readonly string[];
  readonly done: readonly { readonly count: number; readonly to: string }[];
  /** `nothing` is said where all was read alone, `unknown` where something can't be read; `waiting` while it may still come. */
  readonly standing: 'some' | 'nothing' | 'unknown' | 'waiting';
}

const placeIn = (place: DayPlace, orders: PlaceOrders): RoutePlace => ({
  ...place,
  buildingOrder: orders.buildings.get(place.buildingId) ?? 0,
  floorOrder: orders.floors.get(place.floorId) ?? 0,
  areaOrder: orders.areas.get(place.areaId) ?? 0,
});

/** Building by building, floor by floor, area by area: as a round goes where no plan says what is near. */
export const asWalked = (items: readonly DayItem[], orders: PlaceOrders): readonly DayItem[] => {
  const places = new Map(items.map(({ place }) => [place.areaId, placeIn(place, orders)]));
  const stops = items.map((item) => ({
    item,
    areaId: item.place.areaId,
    elementId: item.elementId,
    elementName: item.title,
  }));
  return routeOrder(stops, { places, pins: new Map() }).map(({ item }) => item);
};

/** `told`: what was told so far, of so many modules as are `asked`. */
export const workDayOf = (
  told: readonly DayTold[],
  { asked, orders }: { readonly asked: number; readonly orders: PlaceOrders },
): WorkDay => {
  const sections = dayStages.flatMap((stage): DaySection[] => {
    const items = told.flatMap((each) => each.items.filter((item) => item.stage === stage));
    const more = told.flatMap((each) => each.more.filter((one) => one.stage === stage && one.count > 0));
    const total = items.length + more.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return [];
    return [{ stage, items: asWalked(items, orders), total, to: more[0]?.to ?? null }];
  });
  const done = told.flatMap((each) => (each.done && each.done.count > 0 ? [each.done] : []));
  const notices = told.flatMap((each) => each.notices ?? []);
  if (sections.length > 0) return { sections, notices, done, standing: 'some' };
  if (!told.every((each) => each.isWhole)) return { sections, notices, done, standing: 'unknown' };
  return { sections, notices, done, standing: told.length < asked ? 'waiting' : 'nothing' };
};
