import { describe, expect, test } from 'vitest';
import { at, corrective, daysFrom, element, local, madrid, stop } from '../../testing/figured.ts';
import {
  ageDays,
  availabilityOf,
  downtimeByElement,
  failuresByElement,
  minutesOf,
  openByAge,
  operatingMinutes,
  passedOf,
  timeBetweenFailures,
  timeInUse,
  timeToReact,
  timeToRestoration,
  usesOf,
  workingAvailability,
  workOf,
} from './corrective-figures.ts';

const march = { from: local('2026-03-01'), to: local('2026-04-01') };

describe('open by age', () => {
  const now = at('2026-03-31T08:00:00Z');

  test('counts days of the zone, up to and with each bound', () => {
    const opened = [
      '2026-03-31T07:00:00Z',
      '2026-03-29T22:00:00Z',
      '2026-03-29T21:59:00Z',
      '2026-03-24T10:00:00Z',
      '2026-03-23T10:00:00Z',
      '2026-03-01T10:00:00Z',
      '2026-02-28T10:00:00Z',
    ].map((each) => corrective(each));
    expect(openByAge(opened, now, madrid)).toEqual({ upTo1: 2, upTo7: 2, upTo30: 2, over30: 1 });
    expect(ageDays.upTo7).toEqual([2, 7]);
  });

  test('leaves out what was closed by then, or opened after', () => {
    const closedAt = at('2026-03-31T07:59:00Z');
    const all = [
      corrective('2026-03-30T10:00:00Z', { closedAt }),
      corrective('2026-03-30T10:00:00Z', { closedAt: at('2026-04-02T07:00:00Z') }),
      corrective('2026-04-01T10:00:00Z'),
    ];
    expect(openByAge(all, now, madrid)).toEqual({ upTo1: 1, upTo7: 0, upTo30: 0, over30: 0 });
  });
});

describe('time to react', () => {
  test('is the mean over those that were opened in the window and have been started', () => {
    const all = [
      corrective('2026-03-02T08:00:00Z', { startedAt: at('2026-03-02T09:00:00Z') }),
      corrective('2026-03-03T08:00:00Z', { startedAt: at('2026-03-03T11:00:00Z') }),
      corrective('2026-03-04T08:00:00Z'),
      corrective('2026-02-27T08:00:00Z', { startedAt: at('2026-03-04T11:00:00Z') }),
    ];
    expect(timeToReact(all, march)).toEqual({ minutes: 120, of: 2 });
    expect(timeToReact([], march)).toEqual({ minutes: null, of: 0 });
  });

  test('counts from the last opening', () => {
    const again = corrective('2026-03-02T08:00:00Z', {
      countedFrom: at('2026-03-20T08:00:00Z'),
      startedAt: at('2026-03-20T08:30:00Z'),
    });
    expect(timeToReact([again], march)).toEqual({ minutes: 30, of: 1 });
  });
});

describe('time to restoration', () => {
  test('takes all of it, and the same less waiting', () => {
    const wait = (from: string, to: string) => ({ from: at(from), to: at(to) });
    const all = [
      corrective('2026-02-28T08:00:00Z', {
        closedAt: at('2026-03-01T08:00:00Z'),
        // The second one overlaps the first by an hour.
        waits: [
          wait('2026-02-28T10:00:00Z', '2026-02-28T14:00:00Z'),
          wait('2026-02-28T13:00:00Z', '2026-02-28T16:00:00Z'),
        ],
      }),
      corrective('2026-03-05T08:00:00Z', { closedAt: at('2026-03-05T10:00:00Z') }),
      corrective('2026-03-30T08:00:00Z', { closedAt: at('2026-04-02T10:00:00Z') }),
    ];
    expect(timeToRestoration(all, march)).toEqual({
      whole: { minutes: (24 * 60 + 120) / 2, of: 2 },
      withoutWaiting: { minutes: (18 * 60 + 120) / 2, of: 2 },
    });
  });

  test('has an hour less on the night when the clocks go forward', () => {
    const overnight = corrective('2026-03-28T23:00:00Z', { closedAt: at('2026-03-29T22:00:00Z') });
    expect(timeToRestoration([overnight], march).whole).toEqual({ minutes: 23 * 60, of: 1 });
  });
});

describe('downtime', () => {
  test('is clipped to the window, with overlaps once and an area once for each of its elements', () => {
    const stops = [
      stop('2026-02-20T00:00:00Z', '2026-03-01T01:00:00Z'),
      stop('2026-03-10T08:00:00Z', '2026-03-10T12:00:00Z'),
      stop('2026-03-10T10:00:00Z', '2026-03-10T13:00:00Z', {
        elementId: null,
        planned: true,
        reason: 'works',
      }),
    ];
    const found = downtimeByElement(
      stops,
      [element(1, march), element(2, march), element(3, march, { areaId: 11 })],
      march,
    );
    expect([...found].map(([id, spans]) => [id, minutesOf(spans)])).toEqual([
      [1, 120 + 300],
      [2, 180],
    ]);
  });

  test('goes up to now while it lasts', () => {
    const found = downtimeByElement(
      [stop('2026-03-10T08:00:00Z', null)],
      [],
      passedOf(march, at('2026-03-10T09:00:00Z')),
    );
    expect(minutesOf(found.get(1) ?? [])).toBe(60);
  });

  test('of an element lies in what it counts for', () => {
    const [new_, gone, elsewhere] = [
      element(1, { from: local('2026-03-10'), to: march.to }),
      element(2, { from: march.from, to: local('2026-03-10') }),
      element(3, null),
    ];
    const long = (elementId: number) => stop('2026-03-09T11:00:00Z', '2026-03-10T11:00:00Z', { elementId });
    const found = downtimeByElement([1, 2, 3].map(long), [new_, gone, elsewhere], march);
    expect([...found].map(([id, spans]) => [id, minutesOf(spans)])).toEqual([
      [1, 12 * 60],
      [2, 12 * 60],
    ]);
  });
});

describe('failures', () => {
  test('are unplanned stops for that reason; correctives where an element has none of these', () => {
    const stops = [
      stop('2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z'),
      stop('2026-03-03T08:00:00Z', '2026-03-03T09:00:00Z', { planned: true }),
      stop('2026-03-04T08:00:00Z', '2026-03-04T09:00:00Z', { elementId: 2, reason: 'inspection' }),
      stop('2026-03-04T08:00:00Z', '2026-03-04T09:00:00Z', { elementId: null }),
      stop('2026-02-27T08:00:00Z', '2026-02-27T09:00:00Z', { elementId: 3 }),
    ];
    const told = [1, 2, 3, 3, null].map((elementId) => corrective('2026-03-02T08:00:00Z', { elementId }));
    const { failures, stopped, ...counts } = failuresByElement(stops, told, usesOf([], march));
    expect([...failures]).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
    expect([...stopped]).toEqual([1]);
    expect(counts).toEqual({ ofStops: 1, ofCorrectives: 3 });
  });

  test('are not erased by a planned stop', () => {
    const told = ['2026-03-02T08:00:00Z', '2026-03-09T08:00:00Z'].map((each) => corrective(each));
    const planned = stop('2026-03-20T08:00:00Z', '2026-03-20T09:00:00Z', { planned: true, reason: 'works' });
    for (const stops of [[], [planned]])
      expect(failuresByElement(stops, told, usesOf([], march))).toMatchObject({
        ofStops: 0,
        ofCorrectives: 2,
      });
  });

  test('count from the day of installation up to that on which the element became inactive', () => {
    const used = { from: local('2026-03-05'), to: local('2026-03-10') };
    const usedBy = usesOf([element(1, used), element(2, null)], march);
    const days = ['2026-03-02T08:00:00Z', '2026-03-06T08:00:00Z', '2026-03-20T08:00:00Z'];
    const told = days.flatMap((day) => [1, 2].map((elementId) => corrective(day, { elementId })));
    expect([...failuresByElement([], told, usedBy).failures]).toEqual([[1, 1]]);
    const stops = days.map((day) => stop(day, day));
    expect(failuresByElement(stops, [], usedBy)).toMatchObject({ ofStops: 1, ofCorrectives: 0 });
  });

  test('divide the operating time', () => {
    const operating = operatingMinutes({ of: 2, minutes: 1200 }, 200);
    expect(operating).toBe(1000);
    expect(timeBetweenFailures(operating, 4)).toEqual({ minutes: 250, of: 4 });
    expect(timeBetweenFailures(operating, 0)).toEqual({ minutes: null, of: 0 });
  });
});

describe('availability', () => {
  test('is of what has passed, of all elements', () => {
    const passed = passedOf(march, at('2026-03-02T23:00:00Z'));
    const both = timeInUse([element(1, passed), element(2, passed)], [], passed);
    expect(availabilityOf(both, 576)).toEqual({ share: 0.9, of: 2, minutes: 2 * 2 * 1440 });
    expect(availabilityOf(timeInUse([], [], passed), 0)).toEqual({ share: null, of: 0, minutes: 0 });
  });

  test('of a machine of two days is of two days, and one that is not in use counts for nothing', () => {
    const lastTwoDays = { from: local('2026-03-30'), to: march.to };
    const inUse = timeInUse([element(1, lastTwoDays), element(2, null)], [1], march);
    expect(inUse).toEqual({ of: 1, minutes: 2 * 1440 });
    expect(availabilityOf(inUse, 1440).share).toBe(0.5);
    // Of one that has gone since nothing is known but that it was there.
    expect(timeInUse([], [7], lastTwoDays)).toEqual({ of: 1, minutes: 2 * 1440 });
  });

  test('in March has an hour less', () => {
    expect(timeInUse([element(1, march)], [], march).minutes).toBe(31 * 1440 - 60);
  });

  test('in working time counts the downtime of a day against it first, and asks no more than a day has', () => {
    // Of 24 hours of work; the clocks go forward on the 29th.
    const days = daysFrom('2026-03-28', 2);
    const whole = { from: local('2026-03-28'), to: local('2026-03-30') };
    const always = element(1, whole, { workingMinutes: 1440 });
    const office = element(2, whole, { workingMinutes: 480 });
    const unknown = element(3, whole);
    const stops = [
      stop('2026-03-28T20:00:00Z', '2026-03-29T00:00:00Z', { elementId: 1 }),
      stop('2026-03-28T00:00:00Z', '2026-03-28T20:00:00Z', { elementId: 2 }),
      stop('2026-03-28T00:00:00Z', '2026-03-28T20:00:00Z', { elementId: 3 }),
    ];
    const elements = [always, office, unknown];
    const downtime = downtimeByElement(stops, elements, whole);
    const required = 1440 + 1380 + 960;
    expect(workingAvailability(elements, downtime, days)).toEqual({
      share: 1 - (240 + 480) / required,
      of: 2,
      minutes: required,
    });
    expect(workingAvailability([unknown], downtime, days)).toEqual({ share: null, of: 0, minutes: 0 });
  });
});

test('work is that of what was closed in the window, in whole cents', () => {
  const done = (closedAt: string | null, cost: number) => ({
    closedAt: closedAt === null ? null : at(closedAt),
    realMinutes: 30,
    cost,
  });
  const all = [
    done('2026-03-02T08:00:00Z', 0.1),
    done('2026-03-03T08:00:00Z', 0.2),
    done(null, 5),
    done('2026-04-03T08:00:00Z', 5),
  ];
  expect(workOf(all, march)).toEqual({ minutes: 60, cost: 0.3, of: 2 });
});
