/** Tasks as a table, read some at a time: never all of them are in memory. */
import type { LanguageCode } from 'shared-kit/contracts/enums';
import { type TaskV1, tasksV1 } from 'shared-kit/contracts/views/tasks';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import { localDayText } from 'shared-kit/domain/local-day';
import { wordsIn as textIn } from 'shared-kit/domain/localized-text';
import { type DocumentWords, printedPhoto, readPictures } from 'shared-kit/server/documents';
import { sortOf } from 'shared-kit/server/list';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import type { TaskQuery, taskScope } from '../work/list-tasks.ts';
import { type ReadContext, workFacts } from '../work/work-scope.ts';
import { exportWords } from './export-words.ts';
import { type HeadOf, reportHead } from './report-head.ts';
import type { ReportColumn, ReportData, ReportPhotos, Row, Value } from './report-table.ts';

interface Reading {
  readonly words: DocumentWords;
  readonly language: LanguageCode;
  readonly now: Date;
  /** The last day that work is due on, by the instant that it is late from. */
  readonly lastDay: (dueEnd: Date) => string;
}

type Column = Omit<ReportColumn, 'header'> & {
  readonly key: string;
  readonly value: (fact: WorkFactV1, reading: Reading) => Value;
};

const yes = ({ words: { t } }: Reading, is: boolean): string => t(is ? 'yes' : 'no');
const text = (key: string, width: number, value: Column['value'], onPaper = 0): Column => ({
  ...{ key, type: 'text', width, value },
  ...(onPaper > 0 ? { onPaper } : {}),
});
const count = (key: 'readings' | 'photos' | 'copies'): Column => ({
  ...{ key, type: 'number', width: 10, isSummed: true, value: (fact) => fact[key] },
});
const isLate = ({ performedAt, dueEnd }: WorkFactV1, { now }: Reading): boolean =>
  (performedAt ?? now) >= dueEnd;

const columns: readonly Column[] = [
  text('task', 40, ({ choreName }, { language }) => textIn(choreName, language), 6),
  text('choreTypeId', 24, ({ choreTypeName }, { language }) => textIn(choreTypeName, language)),
  text('programme', 14, ({ programme }, { words }) => words.t(`programmes.${programme}`)),
  text('archetype', 18, ({ archetype }, { words }) => words.t(`archetypes.${archetype}`)),
  text('periodicity', 14, ({ periodicity }, { words }) => words.t(`periodicities.${periodicity}`)),
  text('period', 12, ({ periodKey }) => periodKey),
  text('elementId', 30, ({ elementName }) => elementName, 4),
  text('ref', 16, ({ elementRef }) => elementRef, 2),
  text('buildingId', 22, ({ buildingName }) => buildingName),
  text('floorId', 18, ({ floorName }) => floorName),
  text('areaId', 24, ({ areaName }) => areaName, 3),
  text('result', 24, ({ result }, { words }) => words.t(`results.${result}`), 3),
  { key: 'due', type: 'day', width: 12, onPaper: 2, value: ({ dueEnd }, { lastDay }) => lastDay(dueEnd) },
  {
    ...{ key: 'performed', type: 'instant', width: 17, onPaper: 2.6 },
    value: ({ performedAt }) => performedAt?.toISOString() ?? null,
  },
  text('person', 24, ({ personName }) => personName, 3),
  {
    ...{ key: 'minutes', type: 'number', width: 10, isSummed: true, onPaper: 1.3 },
    value: ({ durationMinutes }) => durationMinutes,
  },
  text('late', 12, (fact, reading) => yes(reading, isLate(fact, reading)), 1.5),
  text('outOfLimits', 14, ({ isOutOfLimits }, reading) => yes(reading, isOutOfLimits), 1.5),
  ...(['readings', 'photos', 'copies'] as const).map(count),
  text('observation', 50, ({ observation }) => observation, 5),
  { key: 'taskNumber', type: 'number', width: 12, value: ({ _id }) => _id },
  { key: 'elementNumber', type: 'number', width: 12, value: ({ elementId }) => elementId },
];

/** So many are read, and written, at once. */
const atOnce = 250;

async function* factsOf(db: Connection, match: object, sort: string): AsyncGenerator<WorkFactV1[]> {
  const cursor = workFacts(db).find(match).sort(sortOf(sort)).batchSize(atOnce);
  try {
    let some: WorkFactV1[] = [];
    for await (const fact of cursor) {
      some.push(fact);
      if (some.length < atOnce) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  } finally {
    await cursor.close();
  }
}

async function* rowsOf(batches: AsyncIterable<WorkFactV1[]>, reading: Reading): AsyncGenerator<Row[]> {
  for await (const facts of batches)
    yield facts.map((fact) => columns.map(({ value }) => value(fact, reading)));
}

/** The photos of each task, one after the other, small enough for paper. */
async function* photosOf(
  db: Connection,
  batches: AsyncIterable<WorkFactV1[]>,
  captionOf: (fact: WorkFactV1) => string,
): AsyncGenerator<ReportPhotos> {
  for await (const facts of batches) {
    const tasks = databaseOf(db).collection<Pick<TaskV1, '_id' | 'photoIds'>>(tasksV1);
    const found = await tasks
      .find({ _id: { $in: facts.map(({ _id }) => _id) } }, { projection: { photoIds: 1 } })
      .toArray();
    const photoIds = new Map(found.map(({ _id, photoIds: ids }) => [_id, ids]));
    for (const fact of facts) {
      const pictures: Uint8Array<ArrayBuffer>[] = [];
      for await (const { bytes } of readPictures(db, photoIds.get(fact._id) ?? [])) {
        const picture = await printedPhoto(bytes);
        if (picture) pictures.push(picture);
      }
      if (pictures.length > 0) yield { caption: captionOf(fact), pictures };
    }
  }
}

const lastDayIn = (timeZone: string): Reading['lastDay'] => {
  const known = new Map<number, string>();
  return (dueEnd) => {
    const at = dueEnd.getTime() - 1;
    const day = known.get(at) ?? localDayText(at, timeZone);
    known.set(at, day);
    return day;
  };
};

export const taskReport = async (
  ctx: ReadContext,
  order: HeadOf & { readonly withPhotos: boolean },
  query: TaskQuery,
  { scope, match }: Awaited<ReturnType<typeof taskScope>>,
): Promise<ReportData> => {
  const { language } = order;
  const words = exportWords(language);
  const { t, day } = words;
  const lastDay = lastDayIn(scope.timeZone);
  const reading = { words, language, now: ctx.now(), lastDay };
  const sort = query.sort ?? 'dueEnd';
  const captionOf = ({ choreName, elementName, dueEnd }: WorkFactV1): string =>
    [textIn(choreName, language), elementName, day(lastDay(dueEnd))].filter(Boolean).join(' · ');
  const withPhotos = { $and: [match, { photos: { $gt: 0 } }] };
  return {
    head: await reportHead(ctx, order, query),
    tables: [
      {
        name: t('data'),
        columns: columns.map(({ key, value: _, ...column }) => ({ ...column, header: t(`columns.${key}`) })),
        rows: rowsOf(factsOf(ctx.db, match, sort), reading),
      },
    ],
    ...(order.withPhotos ? { photos: photosOf(ctx.db, factsOf(ctx.db, withPhotos, sort), captionOf) } : {}),
  };
};
