/** Random cases of the date operators. */
import { Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import type { Area } from '../area.ts';
import { call, casesOf, namedCall } from '../expressions.ts';

const int = (n: number): Int32 => new Int32(n);

const zone = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown>(
      'Europe/Madrid',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>('UTC', 'GMT', '+02:00', '-0330', '+05', 'America/Sao_Paulo'),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('Nowhere', 'utc', '+1', '', null, int(1), '$none') },
);
const unit = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom<unknown>(
      'year',
      'quarter',
      'month',
      'week',
      'day',
      'hour',
      'minute',
      'second',
      'millisecond',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('days', null, int(1), '$none') },
);
const start = fc.constantFrom<unknown>('monday', 'Sun', 'fri', 'WEDNESDAY', 'someday', null, int(1));
const amount = fc.constantFrom<unknown>(
  ...[0, 1, -1, 5, -13, 25, 100].map(int),
  Long.fromNumber(3),
  new Double(2),
  new Double(1.5),
  'a',
  null,
);
const size = fc.constantFrom<unknown>(
  ...[1, 2, 3, 5, 7, 12, 100, 0, -1].map(int),
  Long.fromNumber(2),
  new Double(1.5),
  null,
);
const part = fc.constantFrom<unknown>(
  ...[1, 2, 3, 5, 10, 12, 27, 31, 0, -1, 40].map(int),
  new Double(2),
  new Double(1.5),
  '$none',
);
const year = fc.constantFrom<unknown>(
  int(2024),
  int(2020),
  int(1999),
  Long.fromNumber(2021),
  int(1),
  int(9999),
  int(0),
  int(10_000),
  '$none',
  'a',
);
const format = fc.constantFrom<unknown>(
  '%Y-%m-%d %H:%M:%S.%L %z',
  '%G-W%V-%u %j %U %w %Z',
  '%b %B %%',
  '%d/%m/%Y',
  'at %H',
  '%q',
  '%',
  '',
  null,
  int(1),
);
const written = fc.constantFrom<unknown>(
  '2024-03-31',
  '2024-03-31T02:30:00',
  '2024-10-27T02:30:00',
  '2024-02-29T13:14:15.678Z',
  '2024-2-9',
  '2024-03-31T02:30:00+02:00',
  '2024-03-31 02:30',
  '2024-13-01',
  '2023-02-29',
  'yesterday',
  '',
  '31/12/2024',
  '2024-03-31 02:30:00.5 +0100',
  '2024-12',
  '2024',
  '2024-03-31T25:00:00Z',
  'nonsense',
  null,
  int(1),
);
const reading = fc.constantFrom<unknown>(
  '%d/%m/%Y',
  '%Y-%m-%d',
  '%Y-%m-%d %H:%M',
  '%Y-%m-%d %H:%M:%S.%L %z',
  '%H',
  '%q',
  null,
  int(1),
);

/** Named arguments, some of which are left out at random. */
const some = (given: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[]) =>
  fc.record(given, { requiredKeys });

const PARTS = [
  'year',
  'month',
  'dayOfMonth',
  'dayOfWeek',
  'dayOfYear',
  'hour',
  'minute',
  'second',
  'millisecond',
  'week',
];

const expressions = fc.oneof(
  ...[...PARTS, 'isoWeek', 'isoWeekYear', 'isoDayOfWeek'].flatMap((name) => [
    call(`$${name}`, 'date'),
    namedCall(`$${name}`, { date: 'date', timezone: zone }),
  ]),
  ...[1, 2, 3].flatMap(() => [
    namedCall('$dateToString', { date: 'date', format, timezone: zone, onNull: 'any?' }),
    namedCall('$dateToString', { date: 'date', format }),
    namedCall('$dateToString', { date: 'date', timezone: zone }),
    namedCall('$dateToParts', { date: 'date', timezone: zone, iso8601: 'bool?' }),
    namedCall('$dateAdd', { startDate: 'date', unit, amount, timezone: zone }),
    namedCall('$dateSubtract', { startDate: 'date', unit, amount, timezone: zone }),
    namedCall('$dateAdd', { startDate: 'date', unit, amount }),
    namedCall('$dateDiff', { startDate: 'date', endDate: 'date', unit, timezone: zone }),
    namedCall('$dateDiff', { startDate: 'date', endDate: 'date', unit, startOfWeek: start }),
    namedCall('$dateTrunc', { date: 'date', unit, binSize: size, timezone: zone }),
    namedCall('$dateTrunc', { date: 'date', unit, startOfWeek: start, timezone: zone }),
    some(
      {
        dateString: written,
        format: reading,
        timezone: zone,
        onError: fc.constant('bad'),
        onNull: fc.constant('none'),
      },
      ['dateString'],
    ).map((given) => ({ $dateFromString: given })),
    some(
      {
        year,
        month: part,
        day: part,
        hour: part,
        minute: part,
        second: part,
        millisecond: part,
        timezone: zone,
      },
      ['year'],
    ).map((given) => ({ $dateFromParts: given })),
  ]),
  some({ isoWeekYear: year, isoWeek: part, isoDayOfWeek: part, hour: part, month: part, timezone: zone }, [
    'isoWeekYear',
    'isoWeek',
  ]).map((given) => ({ $dateFromParts: given })),
);

/** NotImplemented: dates written in other forms than ISO's, rare parts of formats. */
export default { cases: casesOf(expressions), refusals: [238] } satisfies Area;
