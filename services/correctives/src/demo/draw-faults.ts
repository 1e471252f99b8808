/** Which faults there were, where and when. */
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import type { ElementV1 } from 'shared-kit/contracts/views/structure';
import { dayMs } from 'shared-kit/domain/dates/civil-day';
import { instantOfLocalTime, localDayOf, localTimeText } from 'shared-kit/domain/dates/local-day';
import type { Placed } from '../references/places.ts';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults.ts';
import { between, pick, type Random, randomFrom } from './random.ts';
import type { World } from './read-world.ts';

/** What becomes of a fault. `merged`: somebody else told of it, too. */
export type Story =
  | 'closed'
  | 'reopened'
  | 'opened'
  | 'assigned'
  | 'inProgress'
  | 'waiting'
  | 'overdue'
  | 'merged'
  | 'openAgain';

export interface Drawn {
  readonly seed: string;
  readonly fault: Fault;
  readonly place: Placed;
  readonly openedAt: Date;
  readonly story: Story;
}

const hourMs = 3_600_000;
const years = 2;

/** Moved on to hours in which somebody is at work; what cannot wait is seen to at weekends too. */
export const atWork = (
  at: number,
  timeZone: string,
  { urgent, random }: { readonly urgent: boolean; readonly random: Random },
): number => {
  const day = localDayOf(at, timeZone);
  const [hour = 0] = localTimeText(at, timeZone).split(':').map(Number);
  const isFree = (each: number): boolean => !urgent && (each + 3) % 7 >= 5;
  if (hour >= 8 && hour < 19 && !isFree(day)) return at;
  let next = hour < 8 ? day : day + 1;
  while (isFree(next)) next += 1;
  return Math.max(at, instantOfLocalTime(next, `08:${between([10, 55], random)}`, timeZone));
};

const where = (
  { areaId, floorId, buildingId, areaName, floorName, buildingName }: ElementV1,
  element: ElementV1 | null,
): Placed => ({
  level: element ? CorrectiveLevel.element : CorrectiveLevel.area,
  elementId: element?._id ?? null,
  elementName: element?.name ?? '',
  elementRef: element?.ref ?? '',
  areaId,
  floorId,
  buildingId,
  areaName,
  floorName,
  buildingName,
});

/** Some of the same type fail again and again. */
const pickOften = <T>(values: readonly [T, ...T[]], random: Random): T =>
  values[Math.floor(random() ** 2 * values.length)] ?? values[0];

/** Null where the installation has nothing of the kind. */
export const placeOf = (types: readonly string[] | null, world: World, random: Random): Placed | null => {
  if (types === null) return where(pick(world.elements, random), null);
  const [first, ...others] = types.flatMap((name) => world.byType.get(name) ?? []);
  if (!first) return null;
  const element = pickOften([first, ...others], random);
  return where(element, element);
};

const isPossible = (fault: Fault, { byType, types }: World, month: number): boolean =>
  types.has(fault.type) &&
  (fault.months === undefined || fault.months.includes(month)) &&
  (fault.of === null || fault.of.some((name) => byType.has(name)));

const drawFault = (
  world: World,
  { month, calm }: { readonly month: number; readonly calm: boolean },
  random: Random,
): Fault | null => {
  const possible = faults.filter(
    (fault) => isPossible(fault, world, month) && !(calm && fault.priority === 0),
  );
  let left = random() * possible.reduce((sum, { weight = 1 }) => sum + weight, 0);
  for (const fault of possible) {
    left -= fault.weight ?? 1;
    if (left <= 0) return fault;
  }
  return possible[0] ?? null;
};

interface When {
  readonly seed: string;
  readonly at: number;
  readonly story: Story;
  /** Of those that stand still meanwhile alone, where there are any. */
  readonly stops?: boolean;
}

const draw = (world: World, { seed, at, story, stops = false }: When): Drawn | null => {
  const random = randomFrom(`${world.seed} ${seed}`);
  const openedAt = new Date(story === 'closed' ? atWork(at, world.timeZone, { urgent: false, random }) : at);
  const month = openedAt.getUTCMonth() + 1;
  // Of what goes on one alone is overdue.
  const calm = !['closed', 'reopened', 'overdue'].includes(story);
  const stopping = stops
    ? faults.find((each) => each.stops === true && isPossible(each, world, month))
    : undefined;
  const fault = stopping ?? drawFault(world, { month, calm }, random);
  const place = fault && placeOf(fault.of, world, random);
  return fault && place ? { seed: `${world.seed} ${seed}`, fault, place, openedAt, story } : null;
};

/** What is going on: days ago, and what has become of it. */
const goingOn: readonly (readonly [days: number, story: Story, stops?: boolean])[] = [
  [0.05, 'opened'],
  [0.7, 'opened'],
  [0.8, 'assigned'],
  [0.6, 'inProgress', true],
  [4.2, 'waiting'],
  [12.4, 'overdue'],
  [0.4, 'merged', true],
  [6.3, 'openAgain'],
];

/** Days ago: one thing fails three times within ninety days, each time the same. */
const again = [74, 47, 23];

const drawAgain = (world: World): Drawn[] => {
  const random = randomFrom(`${world.seed} again`);
  const seeds = Array.from({ length: 20 }, (_, index) => `again ${index}`);
  const at = world.now.getTime() - (again[0] ?? 0) * dayMs;
  const first = seeds
    .map((seed) => draw(world, { seed, at, story: 'closed' }))
    .find((each) => each && each.place.elementId !== null);
  if (!first) return [];
  return again.map((days) => {
    const openedAt = new Date(
      atWork(world.now.getTime() - days * dayMs, world.timeZone, { urgent: false, random }),
    );
    return { ...first, seed: `${first.seed} ${days}`, openedAt };
  });
};

/** About one a year for ten elements, and no fewer than one a month: those of long ago are closed. */
export const drawFaults = (world: World): Drawn[] => {
  const { now, elements } = world;
  const count = Math.min(160, Math.max(30, Math.round((elements.length / 10) * years)));
  const span = years * 365 - 20;
  const past = Array.from({ length: count }, (_, index): When => {
    const random = randomFrom(`${world.seed} when ${index}`);
    const days = 20 + ((index + random()) / count) * span;
    const at = now.getTime() - days * dayMs + between([-3, 3], random) * hourMs;
    return { seed: `fault ${index}`, at, story: index % 17 === 5 ? 'reopened' : 'closed' };
  });
  const open = goingOn.map(
    ([days, story, stops = false]): When => ({
      seed: `open ${story} ${days}`,
      at: now.getTime() - days * dayMs,
      story,
      stops,
    }),
  );
  return [...[...past, ...open].flatMap((each) => draw(world, each) ?? []), ...drawAgain(world)].sort(
    (a, b) => a.openedAt.getTime() - b.openedAt.getTime(),
  );
};
