/** When a report is made and what came of it, in the words of each language. */
import { lastOfMonth, type ReportSchedule } from 'shared-kit/contracts/reports/report-schedules';
import { expect, test } from 'vitest';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { answerOf } from '../testing/answer-of.tsx';
import { useScheduleWords } from './use-schedule-words.ts';

const texts = { es, cat, en } as const;
const wordsIn = (language: keyof typeof texts = 'es') =>
  answerOf(useScheduleWords, { language, texts: { 'mfe-reports': texts[language] } });

const schedule: ReportSchedule = {
  id: 4,
  every: 'week',
  weekday: 1,
  monthDay: 1,
  hour: 7,
  format: 'pdf',
  withPhotos: false,
  to: 'owner',
  isPaused: false,
  nextAt: '2026-03-30T05:00:00.000Z',
  last: null,
};
const after = (result: NonNullable<ReportSchedule['last']>['result'], readers: number): ReportSchedule => {
  const at = '2026-03-23T06:00:00.000Z';
  return { ...schedule, last: { dueAt: at, at, result, readers } };
};

test.each([
  ['es', ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']],
  ['cat', ['dilluns', 'dimarts', 'dimecres', 'dijous', 'divendres', 'dissabte', 'diumenge']],
  ['en', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
] as const)('in %s the week begins on Monday', async (language, days) => {
  const { weekday } = await wordsIn(language);
  expect([1, 2, 3, 4, 5, 6, 7].map(weekday)).toEqual(days);
});

test('the last day of a month has a word, the others their number, hours four digits', async () => {
  const { monthDay, hour } = await wordsIn();
  expect([lastOfMonth, 1, 31].map(monthDay)).toEqual(['El último', '1', '31']);
  expect([0, 7, 23].map(hour)).toEqual(['00:00', '07:00', '23:00']);
});

test('next is at the hour of the installation; what is paused has none', async () => {
  const { next } = await wordsIn();
  expect(next(schedule)).toBe('Próximo: 30/03/2026, 07:00');
  expect(next({ ...schedule, nextAt: null })).toBe('En pausa');
});

test.each([
  ['done', 1, 'hecho, para 1 persona'],
  ['done', 1200, 'hecho, para 1200 personas'],
  ['ownerGone', 0, 'no se hizo, su dueño está bloqueado'],
  ['ownerNotPermitted', 0, 'no se hizo, su dueño ya no tiene permiso'],
  ['failed', 0, 'no se pudo hacer'],
] as const)('what came of it: %s, %i', async (result, readers, words) => {
  const { last } = await wordsIn();
  expect(last(after(result, readers))).toBe(`23/03/2026, 07:00: ${words}`);
});

test('nothing is said of what has not been made yet', async () => {
  const { last } = await wordsIn();
  expect(last(schedule)).toBe('');
});
