import { useCallback, useMemo, useState } from 'react';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import type { DayTold, TellDay } from 'shared-kit/contracts/modules/slots';
import { type PlaceOrders, type WorkDay, workDayOf } from 'shared-kit/domain/dates/working/work-day';
import { useRoute } from 'shared-kit/web/query';
import { useContributions } from 'shared-kit/web/slots';

interface Placed {
  readonly id: number;
  readonly order: number;
}

const none: readonly Placed[] = [];
const orderOf = (places: readonly Placed[]): ReadonlyMap<number, number> =>
  new Map(places.map(({ id, order }) => [id, order]));
/** They change seldom. */
const rarely = { staleTime: 300_000 } as const;

/**
 * Asked word for word as it is prepared, so that the walk is the same without a network; by names where it can't be read. Null until it is known:
 * rows that change places are pressed by mistake.
 */
const usePlaceOrders = (installationId: number): PlaceOrders | null => {
  const query = { installationId, size: 500, sort: 'order' } as const;
  const inBuildings = useRoute(buildings.list, { query }, rarely);
  const inFloors = useRoute(floors.list, { query }, rarely);
  const inAreas = useRoute(areas.list, { query }, rarely);
  const isKnown = [inBuildings, inFloors, inAreas].every(({ data, error }) => data !== undefined || error);
  const [ofBuildings, ofFloors, ofAreas] = [inBuildings, inFloors, inAreas].map(
    ({ data }): readonly Placed[] => data?.data ?? none,
  );
  return useMemo(
    () =>
      isKnown
        ? {
            buildings: orderOf(ofBuildings ?? none),
            floors: orderOf(ofFloors ?? none),
            areas: orderOf(ofAreas ?? none),
          }
        : null,
    [isKnown, ofBuildings, ofFloors, ofAreas],
  );
};

const isSame = (one: DayTold | undefined, other: DayTold): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the modules of the installation tell of this person's day, and their contributions, which have to be mounted for it. */
export const useDay = (installationId: number, withFree: boolean) => {
  const [told, setTold] = useState<ReadonlyMap<string, DayTold>>(new Map());
  // Modules tell it again whenever their words may have changed.
  const onDay = useCallback<TellDay>(
    (source, news) =>
      setTold((before) => (isSame(before.get(source), news) ? before : new Map(before).set(source, news))),
    [],
  );
  const contributions = useContributions(
    'home.day',
    useMemo(() => ({ installationId, withFree, onDay }), [installationId, withFree, onDay]),
  );
  const orders = usePlaceOrders(installationId);
  const asked = contributions.length;
  const day = orders === null ? soon : workDayOf([...told.values()], { asked, orders });
  return { day, contributions };
};

const soon: WorkDay = { sections: [], notices: [], done: [], standing: 'waiting' };
