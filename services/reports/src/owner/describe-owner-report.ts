/** The whole paper of the report for the owner: pure, so that what is printed can be told apart from what was printed before. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import type { TimeReport } from 'shared-kit/contracts/reports/work-reports';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import {
  type Block,
  type DocumentWords,
  documentWords,
  type PrintedDocument,
  pictureKey,
} from 'shared-kit/server/papers/documents';
import { readingText } from 'shared-kit/server/papers/reading-texts';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { costs } from './describe-costs.ts';
import { legal } from './describe-legal.ts';
import { placeOf, section, shownFigures, type Told } from './owner-sections.ts';
import type { OutsideReading } from './read-outside.ts';
import { dayIn, type OwnerReport } from './read-owner-report.ts';

export const wordsIn = documentWords({
  es: { ...es.owner, figure: es.figure },
  cat: { ...cat.owner, figure: cat.figure },
  en: { ...en.owner, figure: en.figure },
});

export const describeOwnerReport = (report: OwnerReport, words: DocumentWords): PrintedDocument => {
  const { owner, installationName, from, to, statistics } = report;
  const told = { report, words };
  return {
    language: words.language,
    title: words.t('title'),
    subject: installationName,
    at: statistics.at,
    head: {
      ...(owner.logoId ? { logoKey: pictureKey(owner.logoId) } : {}),
      lines: [installationName],
      reference: words.t('days', { from: words.day(from), to: words.day(to) }),
    },
    foot: [words.t('upTo', { at: words.instant(statistics.at, report.timeZone) })],
    blocks: [
      ...opening(told),
      ...time(told),
      ...costs(told),
      ...correctives(told),
      ...stops(told),
      ...outOfLimits(told),
      ...legal(told),
    ],
  };
};

const share = ({ number }: DocumentWords, count: number, whole: number): string =>
  number(count / whole, { style: 'percent', maximumFractionDigits: 1 });

const opening = ({ report, words }: Told): Block[] => {
  const { owner, installationName, statistics, opened, closed, stops: stopped, legal: due, expired } = report;
  const { t, number } = words;
  const rate = ({ count, of }: { readonly count: number; readonly of: number }) =>
    of === 0
      ? t('none')
      : t('rate', { share: share(words, count, of), count: number(count), of: number(of) });
  const { lateness } = statistics;
  return [
    { kind: 'heading', level: 1, text: t('title') },
    {
      kind: 'facts',
      facts: [
        { label: t('installation'), value: installationName },
        { label: t('owner'), value: [owner.ownerName, owner.cif].filter(Boolean).join(' · ') },
        {
          label: t('address'),
          value: [owner.address, [owner.cp, owner.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        },
        { label: t('maintainer'), value: owner.maintainerName ?? '' },
      ],
    },
    { kind: 'heading', level: 2, text: t('summary') },
    {
      kind: 'facts',
      facts: shownFigures(words, [
        ['inTime', rate(statistics.inTime)],
        ['done', rate(statistics.done)],
        ['unable', rate(statistics.unable)],
        [
          'lateness',
          lateness.meanDays === null
            ? t('noneLate')
            : t('latenessOf', {
                days: number(Math.round(lateness.meanDays * 10) / 10),
                of: number(lateness.of),
              }),
        ],
        ['outOfLimits', rate(statistics.outOfLimits)],
        ['opened', number(opened)],
        ['closed', number(closed)],
        ['stops', number(stopped.total)],
        ['expired', number(expired)],
        ['legalDue', number(due.total)],
      ]),
    },
    { kind: 'paragraph', text: t('formulas'), small: true, tone: 'muted' },
  ];
};

const hours = ({ t, number }: DocumentWords, minutes: number): string =>
  t('hours', { hours: number(Math.round((minutes / 60) * 10) / 10) });

const timeTable = (
  { words }: Told,
  head: string,
  {
    report,
    nameOf,
  }: { readonly report: TimeReport; readonly nameOf: (row: TimeReport['rows'][number]) => string },
): Block => {
  const { t, number } = words;
  return {
    kind: 'table',
    columns: [
      { header: head, width: 5 },
      { header: t('tasks'), width: 2, align: 'end' },
      { header: t('planned'), width: 2, align: 'end' },
      { header: t('performed'), width: 2, align: 'end' },
      { header: t('remaining'), width: 2, align: 'end' },
    ],
    rows: [
      ...report.rows.map((row) => [
        nameOf(row),
        t('doneOf', { done: number(row.done), of: number(row.tasks) }),
        hours(words, row.totalMinutes),
        hours(words, row.performedMinutes),
        hours(words, row.remainingMinutes),
      ]),
      [
        { text: t('sum'), strong: true },
        t('doneOf', { done: number(report.sum.done), of: number(report.sum.tasks) }),
        { text: hours(words, report.sum.totalMinutes), strong: true },
        { text: hours(words, report.sum.performedMinutes), strong: true },
        { text: hours(words, report.sum.remainingMinutes), strong: true },
      ],
    ],
  };
};

const time = (told: Told): Block[] => {
  const { report, words } = told;
  const { t, language } = words;
  const named = (name: string | LocalizedText | null) =>
    name === null || typeof name === 'string' ? (name ?? '') : textIn(name, language);
  return [
    { kind: 'heading', level: 2, text: t('time') },
    ...(report.byProgramme.rows.length === 0
      ? [{ kind: 'paragraph', text: t('noTasks') } as const]
      : [
          timeTable(told, t('programme'), {
            report: report.byProgramme,
            nameOf: ({ key }) => t(`programmes.${key}`),
          }),
          timeTable(told, t('choreType'), { report: report.byChoreType, nameOf: ({ name }) => named(name) }),
        ]),
  ];
};

const correctives = (told: Told): Block[] => {
  const { report, words } = told;
  const { t, day } = words;
  return section(told, t('correctives'), {
    rows: report.correctives,
    table: (rows) => ({
      kind: 'table',
      columns: [
        { header: t('number'), width: 2 },
        { header: t('what'), width: 5 },
        { header: t('where'), width: 4 },
        { header: t('openedOn'), width: 2 },
        { header: t('closedOn'), width: 2 },
      ],
      rows: rows.map(({ number, openingDescription, openedAt, closedAt, ...where }) => [
        number,
        openingDescription,
        placeOf(where),
        day(dayIn(report, openedAt)),
        closedAt === null ? { text: t('open'), strong: true } : day(dayIn(report, closedAt)),
      ]),
    }),
  });
};

const stops = (told: Told): Block[] => {
  const { report, words } = told;
  const { t, instant } = words;
  const at = (date: Date) => instant(date.toISOString(), report.timeZone);
  return section(told, t('stops'), {
    rows: report.stops,
    table: (rows) => ({
      kind: 'table',
      columns: [
        { header: t('where'), width: 5 },
        { header: t('from'), width: 3 },
        { header: t('until'), width: 3 },
        { header: t('what'), width: 4, optional: true },
      ],
      rows: rows.map(({ openedAt, closedAt, openingDescription, ...where }) => [
        placeOf(where),
        at(openedAt),
        closedAt === null ? { text: t('still'), strong: true } : at(closedAt),
        openingDescription,
      ]),
    }),
  });
};

/** `Presión: 14 bar (de 5 a 12)`. */
const outsideText = (words: DocumentWords, reading: OutsideReading): string => {
  const { min, max } = reading;
  const { t, number } = words;
  const told = readingText(words, { ...reading, isOutside: false });
  if (min === null && max === null) return told;
  if (max === null) return `${told} (${t('atLeast', { min: number(min ?? 0) })})`;
  if (min === null) return `${told} (${t('atMost', { max: number(max) })})`;
  return `${told} (${t('between', { min: number(min), max: number(max) })})`;
};

const outOfLimits = (told: Told): Block[] => {
  const { report, words } = told;
  const { t, day, language } = words;
  return section(told, t('outOfLimits'), {
    rows: report.outOfLimits,
    table: (rows) => ({
      kind: 'table',
      columns: [
        { header: t('day'), width: 2 },
        { header: t('task'), width: 5 },
        { header: t('where'), width: 4 },
        { header: t('reading'), width: 4 },
        { header: t('observation'), width: 3, optional: true },
      ],
      rows: rows.map(({ performedAt, dueEnd, choreName, observation, outside, ...where }) => [
        day(dayIn(report, performedAt ?? dueEnd)),
        textIn(choreName, language),
        placeOf(where),
        outside.map((reading) => outsideText(words, reading)).join('; '),
        observation,
      ]),
    }),
  });
};
