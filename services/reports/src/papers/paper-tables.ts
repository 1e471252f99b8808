/** Tables that several documents have. */
import { InspectionType } from 'shared-kit/contracts/enums';
import { daysBetween } from 'shared-kit/domain/dates/civil-day';
import { normIn } from 'shared-kit/domain/legal/norm-words';
import { type Block, type DocumentWords, printedTimes, type Table } from 'shared-kit/server/papers/documents';
import { readingsText } from 'shared-kit/server/papers/reading-texts';
import type { ToldCorrective, ToldInspection } from './facts/read-beside.ts';
import { type Check, isAnomaly } from './facts/read-checks.ts';
import type { Undone } from './facts/read-undone.ts';
import { elementText, localText, resultText } from './paper-words.ts';

export const section = (words: DocumentWords, key: string, level: 2 | 3 = 2): Block => ({
  kind: 'heading',
  level,
  text: words.t(key),
});

/** What there is to say where a table has no rows. */
export const tableOr = (words: DocumentWords, nothing: string, table: Omit<Table, 'kind'>): Block =>
  table.rows.length === 0 ? { kind: 'paragraph', text: words.t(nothing) } : { kind: 'table', ...table };

export const checksColumns = ({ t }: DocumentWords): Table['columns'] => [
  { header: t('day'), width: 2 },
  { header: t('element'), width: 4 },
  { header: t('place'), width: 4 },
  { header: t('check'), width: 5 },
  { header: t('result.head'), width: 2.2 },
  { header: t('by'), width: 3 },
  { header: t('readings'), width: 5, optional: true },
  { header: t('observation'), width: 4, optional: true },
];

export const checkRow = (words: DocumentWords, check: Check): Table['rows'][number] => [
  words.day(check.day),
  elementText({ name: check.elementName, ref: check.elementRef }),
  check.place,
  [check.ref, localText(words, check.name)].filter(Boolean).join(' · '),
  {
    text: resultText(words, check),
    ...(isAnomaly(check) ? { tone: 'bad', strong: true } : {}),
    note: [
      check.isOutside ? words.t('outsideLimits') : '',
      check.isCopied ? words.t('copied') : '',
      printedTimes(check.times, words.language),
    ]
      .filter(Boolean)
      .join('. '),
  },
  check.by || words.t('unknown'),
  readingsText(words, check.readings),
  check.observation,
];

/** Which element and where it is. */
const placeColumns = { from: 1, count: 2 } as const;

/** What was done, by date; below the heading of one element neither it nor its place. */
export const checksTable = (
  words: DocumentWords,
  checks: readonly Check[],
  extent: 'ofAll' | 'ofOneElement' = 'ofAll',
): Block => {
  const { from, count } = placeColumns;
  const own = <T>(row: readonly T[]): readonly T[] => (extent === 'ofAll' ? row : row.toSpliced(from, count));
  return tableOr(words, 'noChecks', {
    small: true,
    columns: own(checksColumns(words)),
    rows: checks.map((check) => own(checkRow(words, check))),
  });
};

export const undoneTable = (words: DocumentWords, undone: readonly Undone[]): Block => {
  const { t, day } = words;
  return tableOr(words, 'noUndone', {
    small: true,
    columns: [
      { header: t('due'), width: 2 },
      { header: t('element'), width: 5 },
      { header: t('check'), width: 7 },
    ],
    rows: undone.map(({ due, elementName, name }) => [day(due), elementName, localText(words, name)]),
  });
};

export const correctivesTable = (words: DocumentWords, correctives: readonly ToldCorrective[]): Block => {
  const { t, day } = words;
  return tableOr(words, 'noCorrectives', {
    small: true,
    columns: [
      { header: t('number'), width: 2.2 },
      { header: t('where'), width: 4 },
      { header: t('what'), width: 5 },
      { header: t('opened'), width: 2 },
      { header: t('closed'), width: 2 },
      { header: t('done'), width: 5, optional: true },
    ],
    rows: correctives.map(({ number, where, what, opened, closed, done }) => [
      number,
      where,
      what,
      day(opened),
      closed === null ? { text: t('open'), strong: true } : day(closed),
      done,
    ]),
  });
};

/** An anomaly's answer is opened soon: what comes later on the same element is another matter. */
const answerDays = 30;

/** Correctives of the element of a check that were opened on its day or within 30 days. */
export const answersTo = (check: Check, correctives: readonly ToldCorrective[]): ToldCorrective[] =>
  correctives.filter(({ elementId, opened }) => {
    const days = daysBetween(check.day, opened);
    return elementId === check.elementId && days >= 0 && days <= answerDays;
  });

/** After a failed visit the day is that of the second one. */
const outOfDateKey = (passed: boolean | null): string =>
  passed === false ? 'secondVisitOutOfDate' : 'outOfDate';

export const inspectionsTable = (words: DocumentWords, inspections: readonly ToldInspection[]): Block => {
  const { t, day } = words;
  return tableOr(words, 'noInspections', {
    small: true,
    columns: [
      { header: t('inspection'), width: 5 },
      { header: t('norm'), width: 4, optional: true },
      { header: t('kind'), width: 2.5 },
      { header: t('day'), width: 2 },
      { header: t('result.head'), width: 3 },
      { header: t('next'), width: 2 },
    ],
    rows: inspections.map(({ type, name, norm, date, passed, grade, due, isLate }) => [
      localText(words, name),
      normIn(norm, words.language),
      t(`inspectionType.${type}`),
      date === null ? (type === InspectionType.externalCompany ? '–' : t('notYet')) : day(date),
      // The grade says the same in the words of the norm.
      grade || (passed === null ? '' : t(passed ? 'passed' : 'failed')),
      due === null
        ? ''
        : isLate
          ? { text: day(due), note: t(outOfDateKey(passed)), tone: 'bad', strong: true }
          : passed === false
            ? { text: day(due), note: t('secondVisit') }
            : day(due),
    ]),
  });
};
