/** What comes again after months is counted by one function, `addMonths` of `shared-kit/domain/dates/civil-day`: no other code adds months to a day. */
import { expect, test } from 'vitest';
import { productSources } from './product-sources.ts';

/** The function itself, the database's own expressions, and what makes histories up. */
const others = [
  'shared-kit/domain/dates/civil-day.ts',
  'services/embedded-mongodb/',
  'services/admin/src/demo/',
];
/** Ways to come from a day to one that is months or years away. The first and the last day of a month are the same in each. */
const ways: readonly RegExp[] = [
  /\bsetU?T?C?(?:Month|FullYear)\(/,
  /\b(?:add|sub)(?:Months|Years|Quarters)\b(?<!\baddMonths)/,
  /\bdayNumber\([^(),]*,[^(),]*[+-][^(),]*,(?!\s*[01]\s*\))[^(),]*\)/,
  /\bdayNumber\([^(),]*[+-][^(),]*,[^(),]*,(?!\s*[01]\s*\))[^(),]*\)/,
  /\bDate\.UTC\([^()]*\b[mM]onth\b[^(),]*[+-]\s*(?!1\b)[^()]*\)/,
  /\$date(?:Add|Subtract)\b/,
];

const found = (text: string): string[] =>
  text.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && ways.some((way) => way.test(line)));

test('it is the only one', () => {
  const told = productSources()
    .filter(({ path }) => !others.some((other) => path.startsWith(other)))
    .flatMap(({ path, text }) => found(text).map((line) => `${path}: ${line.trim()}`));
  expect(told).toEqual([]);
});

test.each([
  'next.setMonth(next.getMonth() + 1)',
  'date.setUTCFullYear(year + 1)',
  'addYears(day, 1)',
  'dayNumber(year, month + 3, day)',
  'dayNumber(year + 1, month, dayOfMonth)',
  'Date.UTC(year, month + 6, day)',
  "{ $dateAdd: { startDate: '$at', unit: 'month', amount: 1 } }",
])('%s is another one', (line) => {
  expect(found(line)).toEqual([line]);
});

test.each(['dayNumber(year, month + 1, 0)', 'dayNumber(year, month + 1, 1)', 'addMonths(day, 3)'])(
  '%s is none',
  (line) => {
    expect(found(line)).toEqual([]);
  },
);
