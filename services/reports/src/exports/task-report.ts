/** Tasks as a table, read some at a time: never all of them are in memory. */

import type { LanguageCode } from 'shared-kit/contracts/enums';
import { type TaskColumn, taskColumns } from 'shared-kit/contracts/reports/report-exports';
import { type TaskV1, tasksV1 } from 'shared-kit/contracts/views/tasks';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { toldTimes } from 'shared-kit/domain/dates/recorded-times';
import { isLate } from 'shared-kit/domain/tasks/task-delay';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { type DocumentWords, printedPhoto, readPictures } from 'shared-kit/server/papers/documents';
import { type TaskQuery, taskOrder, type taskScope } from '../work/list-tasks.ts';
import { type ReadContext, workFacts } from '../work/work-scope.ts';
import type { ExportOrder } from './export-order.ts';
import { exportWords } from './export-words.ts';
import { chosenColumns } from './read-settings.ts';
import { type HeadOf, reportHead } from './report-head.ts';
import type { ReportColumn, ReportData, ReportPhotos, Row, Value } from './report-table.ts';

interface Reading {
  readonly words: DocumentWords;
  readonly language: LanguageCode;
  readonly now: Date;
  /** The last day that work is due on, by the instant that it is late from. */
  readonly lastDay: (dueEnd: Date) => string;
}

type Field = keyof WorkFactV1;
interface Column extends Omit<ReportColumn, 'header'> {
  /** Nothing else of a task is read. */
  readonly fields: readonly Field[];
  readonly value: (fact: WorkFactV1, reading: Reading) => Value;
}

const columnOf = <const F extends Field>(
  fields: readonly F[],
  value: (fact: Pick<WorkFactV1, F>, reading: Reading) => Value,
): Pick<Column, 'fields' | 'value'> => ({ fields, value });
const own = <F extends Field>(field: WorkFactV1[F] extends Value ? F : never) =>
  columnOf([field], (fact) => fact[field] as Value);
const text = (width: number, made: Pick<Column, 'fields' | 'value'>, onPaper = 0): Column => ({
  type: 'text',
  width,
  ...made,
  ...(onPaper > 0 ? { onPaper } : {}),
});
const count = (field: 'readings' | 'photos' | 'copies'): Column => ({
  type: 'number',
  width: 10,
  isSummed: true,
  ...own(field),
});
/** Only where it says something else than when it was done. */
const toldInstant = (name: 'writtenAt' | 'arrivedAt'): Column => ({
  type: 'instant',
  width: 17,
  ...columnOf(
    ['performedAt', 'writtenAt', 'arrivedAt'],
    ({ performedAt: doneAt, writtenAt = null, arrivedAt = null }) =>
      toldTimes({ doneAt, writtenAt, arrivedAt })?.[name]?.toISOString() ?? null,
  ),
});
const yes = ({ words: { t } }: Reading, is: boolean): string => t(is ? 'yes' : 'no');

const columns: Readonly<Record<TaskColumn, Column>> = {
  task: text(
    40,
    columnOf(['choreName'], ({ choreName }, { language }) => textIn(choreName, language)),
    6,
  ),
  choreTypeId: text(
    24,
    columnOf(['choreTypeName'], ({ choreTypeName }, { language }) => textIn(choreTypeName, language)),
  ),
  programme: text(
    14,
    columnOf(['programme'], ({ programme }, { words }) => words.t(`programmes.${programme}`)),
  ),
  archetype: text(
    18,
    columnOf(['archetype'], ({ archetype }, { words }) => words.t(`archetypes.${archetype}`)),
  ),
  periodicity: text(
    14,
    columnOf(['periodicity'], ({ periodicity }, { words }) => words.t(`periodicities.${periodicity}`)),
  ),
  period: text(12, own('periodKey')),
  elementId: text(30, own('elementName'), 4),
  ref: text(16, own('elementRef'), 2),
  buildingId: text(22, own('buildingName')),
  floorId: text(18, own('floorName')),
  areaId: text(24, own('areaName'), 3),
  result: text(
    24,
    columnOf(['result'], ({ result }, { words }) => words.t(`results.${result}`)),
    3,
  ),
  due: {
    type: 'day',
    width: 12,
    onPaper: 2,
    ...columnOf(['dueEnd'], ({ dueEnd }, { lastDay }) => lastDay(dueEnd)),
  },
  performed: {
    type: 'instant',
    width: 17,
    onPaper: 2.6,
    ...columnOf(['performedAt'], ({ performedAt }) => performedAt?.toISOString() ?? null),
  },
  written: toldInstant('writtenAt'),
  arrived: toldInstant('arrivedAt'),
  person: text(24, own('personName'), 3),
  minutes: { type: 'number', width: 10, isSummed: true, onPaper: 1.3, ...own('durationMinutes') },
  late: text(
    12,
    columnOf(['performedAt', 'dueEnd'], ({ performedAt, dueEnd }, reading) =>
      yes(reading, isLate({ performedAt, dueEnd }, reading.now)),
    ),
    1.5,
  ),
  outOfLimits: text(
    14,
    columnOf(['isOutOfLimits'], ({ isOutOfLimits }, reading) => yes(reading, isOutOfLimits)),
    1.5,
  ),
  readings: count('readings'),
  photos: count('photos'),
  copies: count('copies'),
  observation: text(50, own('observation'), 5),
  taskNumber: { type: 'number', width: 12, ...own('_id') },
  elementNumber: { type: 'number', width: 12, ...own('elementId') },
};

/** Of a paper, for each letter of a column that is there only where it was chosen. */
const paperShare = 1 / 8;

/** As the file has them: all, of which a paper has those that matter most, or the chosen ones. */
const columnsOf = (chosen: readonly TaskColumn[]): readonly (Column & { readonly key: TaskColumn })[] =>
  chosen.length === 0
    ? taskColumns.map((key) => ({ ...columns[key], key }))
    : chosen.map((key) => {
        const { width, onPaper = width * paperShare } = columns[key];
        return { ...columns[key], key, onPaper };
      });

/** So many are read, and written, at once. */
const atOnce = 100;

interface Wanted {
  readonly match: Readonly<Record<string, unknown>>;
  readonly sort: string;
}

/** What is made of each task, of which the fields that are looked at are read and no others. */
async function* batchesOf<F extends Field, T>(
  db: Connection,
  { match, sort }: Wanted,
  { fields, make }: { readonly fields: readonly F[]; readonly make: (fact: Pick<WorkFactV1, F>) => T },
): AsyncGenerator<T[]> {
  const projection = { _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1])) };
  const order = await taskOrder(db, match, sort);
  const cursor = workFacts(db).aggregate<Pick<WorkFactV1, F>>(
    [{ $match: match }, ...order.ranks, { $sort: order.sort }, { $project: projection }],
    { batchSize: atOnce },
  );
  try {
    let some: T[] = [];
    // One by one: a batch of tasks as a whole would outlive what is collected soon.
    for await (const fact of cursor) {
      some.push(make(fact));
      if (some.length < atOnce) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  } finally {
    await cursor.close();
  }
}

const captionFields = ['_id', 'choreName', 'elementName', 'dueEnd'] as const;
type Captioned = Pick<WorkFactV1, (typeof captionFields)[number]>;

interface Photographed {
  readonly taskId: number;
  readonly caption: string;
}

/** The photos of each task, one after the other, small enough for paper. */
async function* photosOf(
  db: Connection,
  batches: AsyncIterable<Photographed[]>,
): AsyncGenerator<ReportPhotos> {
  for await (const some of batches) {
    const tasks = databaseOf(db).collection<Pick<TaskV1, '_id' | 'photoIds'>>(tasksV1);
    const found = await tasks
      .find({ _id: { $in: some.map(({ taskId }) => taskId) } }, { projection: { photoIds: 1 } })
      .toArray();
    const photoIds = new Map(found.map(({ _id, photoIds: ids }) => [_id, ids]));
    for (const { taskId, caption } of some) {
      const pictures: Uint8Array<ArrayBuffer>[] = [];
      for await (const { bytes } of readPictures(db, photoIds.get(taskId) ?? [])) {
        const picture = await printedPhoto(bytes);
        if (picture) pictures.push(picture);
      }
      if (pictures.length > 0) yield { caption, pictures };
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
  order: HeadOf & Pick<ExportOrder, 'withPhotos' | 'settings'>,
  {
    query,
    awaited: { scope, match },
  }: { readonly query: TaskQuery; readonly awaited: Awaited<ReturnType<typeof taskScope>> },
): Promise<ReportData> => {
  const { language } = order;
  const words = exportWords(language);
  const { t, day } = words;
  const lastDay = lastDayIn(scope.timeZone);
  const reading = { words, language, now: ctx.now(), lastDay };
  const sort = query.sort ?? 'dueEnd';
  const captionOf = ({ choreName, elementName, dueEnd }: Captioned): string =>
    [textIn(choreName, language), elementName, day(lastDay(dueEnd))].filter(Boolean).join(' · ');
  const shown = columnsOf(chosenColumns(order));
  const fields = shown.flatMap((column) => column.fields);
  const withPhotos = { match: { $and: [match, { photos: { $gt: 0 } }] }, sort };
  return {
    head: await reportHead(ctx, order, query),
    tables: [
      {
        name: t('data'),
        columns: shown.map(({ key, value: _, fields: __, ...column }) => ({
          ...column,
          header: t(`columns.${key}`),
        })),
        rows: batchesOf(
          ctx.db,
          { match, sort },
          { fields, make: (fact): Row => shown.map(({ value }) => value(fact as WorkFactV1, reading)) },
        ),
      },
    ],
    ...(order.withPhotos
      ? {
          photos: photosOf(
            ctx.db,
            batchesOf(ctx.db, withPhotos, {
              fields: captionFields,
              make: (fact) => ({ taskId: fact._id, caption: captionOf(fact) }),
            }),
          ),
        }
      : {}),
  };
};
