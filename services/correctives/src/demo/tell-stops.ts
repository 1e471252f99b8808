/** What stood still: while it was repaired, and for work that was planned. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { instantOfLocalTime, localDayOf } from 'shared-kit/domain/dates/local-day';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { OutOfServiceRecord } from '../out-of-services/out-of-service.model.ts';
import type { Person } from '../references/people.ts';
import type { Placed } from '../references/places.ts';
import { placeOf } from './draw-faults.ts';
import { plannedStops } from './planned-stops.ts';
import { between, pick, randomFrom } from './random.ts';
import type { World } from './read-world.ts';
import type { Told } from './tell-corrective.ts';
import { say } from './words.ts';

export type ToldStop = Omit<OutOfServiceRecord, '_id'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Facts extends Pick<OutOfServiceRecord, 'reason' | 'planned' | 'openingDescription' | 'legalBasis'> {
  readonly place: Placed;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closingDescription: string;
  readonly by: Person;
  readonly corrective?: Told['record'];
}

const stopOf = (
  { installationId }: World,
  { place, by, corrective, closedAt, closingDescription, ...facts }: Facts,
): ToldStop => ({
  entityStatus: EntityStatus.Active,
  entityType: 'OutOfService',
  version: closedAt ? 1 : 0,
  installationId,
  ...place,
  ...facts,
  orderedBy: facts.reason === 'inspection' ? 'inspector' : facts.reason === 'works' ? 'owner' : 'technician',
  orderedByName: '',
  correctiveId: corrective?._id ?? null,
  correctiveNumber: corrective?.number ?? null,
  photoIds: [],
  retest: '',
  authorityToldOn: null,
  retestPassedOn: null,
  liftedBy: '',
  openedById: by.userId,
  openedByName: by.name,
  closedAt,
  closedById: closedAt ? by.userId : null,
  closedByName: closedAt ? by.name : null,
  closingDescription: closedAt ? closingDescription : '',
  searchText: searchTextOf([place.elementName, place.elementRef, place.areaName, facts.openingDescription]),
  placeSort: placeSortOf(place),
});

const ofFaults = (world: World, told: readonly Told[]): ToldStop[] =>
  told.flatMap(({ record, drawn: { fault, place, story } }) => {
    // Of what is going on one stands still.
    const isOver = record.closedAt !== null && story !== 'merged';
    if (!fault.stops || (!isOver && story !== 'inProgress')) return [];
    const by = { userId: record.assignedToId ?? 0, name: record.assignedToName ?? '' };
    const openedAt = new Date(
      Math.min(record.openedAt.getTime() + 10 * minuteMs, (record.closedAt ?? world.now).getTime()),
    );
    return [
      stopOf(world, {
        place,
        by,
        openedAt,
        closedAt: record.closedAt,
        corrective: record,
        reason: 'failure',
        planned: false,
        legalBasis: '',
        openingDescription: say(fault.opening),
        closingDescription: say('Reparado y probado. Vuelve al servicio.'),
      }),
    ];
  });

const ofPlans = (world: World): ToldStop[] => {
  const { now, timeZone } = world;
  const { year } = yearAndMonth(localDayOf(now.getTime(), timeZone));
  return [year - 2, year - 1, year].flatMap((each) =>
    plannedStops.flatMap(({ of, month, hours, opening, closing, reason, legalBasis }, index) => {
      const random = randomFrom(`${world.seed} plan ${index}`);
      // The same element every year, on another day.
      const place = placeOf(of, world, random);
      const day = dayNumber(each, month, between([3, 25], randomFrom(`${world.seed} plan ${index} ${each}`)));
      const openedAt = new Date(instantOfLocalTime(day, '08:30', timeZone));
      const closedAt = new Date(openedAt.getTime() + between(hours, random) * hourMs);
      const isPast = closedAt < now && openedAt.getTime() > now.getTime() - 2 * 365 * 24 * hourMs;
      if (!place || !isPast) return [];
      return [
        stopOf(world, {
          place,
          by: pick(world.technicians, random),
          openedAt,
          closedAt,
          reason,
          planned: true,
          legalBasis,
          openingDescription: say(opening),
          closingDescription: say(closing),
        }),
      ];
    }),
  );
};

/** In the order in which they began. */
export const tellStops = (world: World, told: readonly Told[]): ToldStop[] =>
  [...ofFaults(world, told), ...ofPlans(world)].sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
