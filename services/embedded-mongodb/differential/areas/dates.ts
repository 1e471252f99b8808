/** Random cases of `$dateToString`. */
import { Int32 } from 'bson';
import fc from 'fast-check';
import type { Area } from '../area.ts';
import { casesOf, namedCall } from '../expressions.ts';

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
const expressions = fc.oneof(
  namedCall('$dateToString', { date: 'date', format, timezone: zone }),
  namedCall('$dateToString', { date: 'date', format }),
  namedCall('$dateToString', { date: 'date', timezone: zone }),
);

/** NotImplemented: rare parts of formats. */
export default { cases: casesOf(expressions), refusals: [238] } satisfies Area;
