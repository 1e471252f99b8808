import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apartMs, toldTimes } from './recorded-times.ts';

const at = (time: string) => `2026-03-${time}:00.000Z`;
const minute = 60_000;

describe('times that are told', () => {
  it.each([
    ['written down at once', '03T10:05', '03T10:05', '03T10:05', null],
    ['of before they were kept', '03T10:05', null, null, null],
    ['within the hour', '03T10:05', '03T10:40', '03T11:05', null],
    ['written down in the evening', '03T10:05', '03T18:20', '03T18:21', ['03T18:20', null]],
    ['sent in the evening', '03T10:05', '03T10:06', '03T18:20', [null, '03T18:20']],
    [
      'written down in the evening and sent the next day',
      '03T10:05',
      '03T18:20',
      '04T07:00',
      ['03T18:20', '04T07:00'],
    ],
    [
      'sent by a device that does not say when it was written down',
      '03T10:05',
      null,
      '03T18:20',
      [null, '03T18:20'],
    ],
    [
      'written down before it is said to have been done',
      '03T10:05',
      '02T10:05',
      '03T10:05',
      ['02T10:05', '03T10:05'],
    ],
  ] as const)('%s', (_, done, written, arrived, told) => {
    const asked = {
      doneAt: at(done),
      writtenAt: written && at(written),
      arrivedAt: arrived && at(arrived),
    };
    const [writtenAt, arrivedAt] = told ?? [null, null];
    expect(toldTimes(asked)).toEqual(
      told && {
        doneAt: at(done),
        writtenAt: writtenAt && at(writtenAt),
        arrivedAt: arrivedAt && at(arrivedAt),
      },
    );
  });

  it('are none where nothing is done', () => {
    expect(toldTimes({ doneAt: null, writtenAt: at('03T10:05'), arrivedAt: at('04T10:05') })).toBeNull();
  });

  const near = fc.integer({ min: -240, max: 240 }).map((minutes) => minutes * minute);
  const known = fc.option(near, { nil: null });
  const timesOf = (done: number, written: number | null, arrived: number | null) => ({
    doneAt: new Date(done),
    writtenAt: written === null ? null : new Date(done + written),
    arrivedAt: arrived === null ? null : new Date(done + arrived),
  });

  it('are told exactly where one that is known lies more than an hour from when it was done', () => {
    fc.assert(
      fc.property(fc.nat(), known, known, (done, written, arrived) => {
        const isFar = [written, arrived].some((each) => each !== null && Math.abs(each) > apartMs);
        expect(toldTimes(timesOf(done, written, arrived)) !== null).toBe(isFar);
      }),
    );
  });

  it('are as they were recorded, and each is within an hour of one that is told', () => {
    fc.assert(
      fc.property(fc.nat(), known, known, (done, written, arrived) => {
        const times = timesOf(done, written, arrived);
        const told = toldTimes(times);
        const shown = [told?.writtenAt, told?.arrivedAt].flatMap((each) => each ?? []);
        for (const each of shown) expect([times.writtenAt, times.arrivedAt]).toContainEqual(each);
        for (const each of [times.writtenAt, times.arrivedAt].flatMap((one) => one ?? []))
          expect(
            [times.doneAt, ...shown].some((one) => Math.abs(one.getTime() - each.getTime()) <= apartMs),
          ).toBe(true);
      }),
    );
  });
});
