import { ChoreResult } from 'shared-kit/contracts/enums';
import type {
  readPreviousData as contract,
  PreviousChore,
} from 'shared-kit/contracts/plans/first-maintenance';
import { archetypesOf } from 'shared-kit/contracts/plans/programmes';
import {
  type ChoreV1,
  choresV1,
  type ElementDataV1,
  elementDataV1,
  type FormatV1,
  formatsV1,
} from 'shared-kit/contracts/views/structure';
import { defined } from 'shared-kit/domain/defined';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { presentTask } from '../tasks/present-task.ts';
import { scopeOf } from '../tasks/readable-programmes.ts';
import { presentFormats } from '../tasks/readings/shown-formats.ts';
import { ever, type TaskRecord, tasks } from '../tasks/task.model.ts';
import { firstOrNull } from '../tasks/task-stages.ts';
import { type FormerRecord, formers, presentFormer } from './former.model.ts';

const usual = 12;

interface Found {
  readonly chore: ChoreV1;
  readonly data: ElementDataV1 | null;
  readonly former: FormerRecord | null;
  readonly own: readonly TaskRecord[];
  readonly anew: readonly TaskRecord[];
}

export const readPreviousData: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, elementId, choreId, most = usual } = query;
  const { programmes } = await scopeOf(ctx, { installationId, programme: 'all' });
  const views = databaseOf(ctx.db);
  const found = await views
    .collection(choresV1)
    .aggregate<Found>([
      {
        $match: {
          installationId,
          elementId,
          archetype: { $in: programmes.flatMap(archetypesOf) },
          ...defined({ _id: choreId }),
        },
      },
      { $sort: { ref: 1, _id: 1 } },
      { $project: { _id: 0, chore: '$$ROOT' } },
      joined(elementDataV1, 'chore.elementId', 'data'),
      joined(formers.collection, 'chore._id', 'former'),
      resultsOf('own', [{ $eq: ['$choreId', '$$choreId'] }], {
        plain: { result: { $ne: ChoreResult.Undone } },
        most,
      }),
      resultsOf('anew', madeAnew, { plain: { performedAt: { $gte: ever } }, most }),
      { $set: { data: firstOrNull('data'), former: firstOrNull('former') } },
    ])
    .toArray();
  const chores = found.map(({ own, anew, ...chore }) => ({
    ...chore,
    results: [...own, ...anew].sort((one, other) => other.periodStart.getTime() - one.periodStart.getTime()),
  }));
  const formats = await views
    .collection<FormatV1>(formatsV1)
    .find({ _id: { $in: [...new Set(chores.flatMap(formatIdsOf))] } })
    .toArray();
  return {
    data: chores
      .filter(({ results, former }) => results.length > 0 || presentFormer(former) !== null)
      .map((chore) => presentChore(chore, formats, most)),
  };
};

const joined = (from: string, localField: string, as: string) => ({
  $lookup: { from, localField, foreignField: '_id', as },
});

/** One more than is shown tells whether there are others. */
const resultsOf = (
  as: string,
  conditions: readonly unknown[],
  { plain, most }: { readonly plain: Readonly<Record<string, unknown>>; readonly most: number },
) => ({
  $lookup: {
    from: tasks.collection,
    as,
    let: {
      installationId: '$chore.installationId',
      elementId: '$chore.elementId',
      choreId: '$chore._id',
      genericChoreId: { $ifNull: ['$chore.genericChoreId', -1] },
    },
    pipeline: [
      {
        $match: {
          ...plain,
          $expr: { $and: [{ $eq: ['$installationId', '$$installationId'] }, ...conditions] },
        },
      },
      { $sort: { periodStart: -1 } },
      { $limit: most + 1 },
    ],
  },
});

/** What the chore was made anew from: of the same generic chore and element. */
const madeAnew = [
  { $eq: ['$elementId', '$$elementId'] },
  { $eq: ['$genericChoreId', '$$genericChoreId'] },
  { $ne: ['$choreId', '$$choreId'] },
] as const;

interface Chore extends Omit<Found, 'own' | 'anew'> {
  readonly results: readonly TaskRecord[];
}

const formatIdsOf = ({ chore, results, former }: Chore): number[] => [
  ...chore.formatIds,
  ...[...results, ...(former ? [former] : [])].flatMap(({ readings }) =>
    readings.map(({ formatId }) => formatId),
  ),
];

const presentChore = (whole: Chore, known: readonly FormatV1[], most: number): PreviousChore => {
  const { chore, data, former, results } = whole;
  const ids = new Set(formatIdsOf(whole));
  const readings = [...results, ...(former ? [former] : [])].flatMap((result) => result.readings);
  return {
    choreId: chore._id,
    choreName: chore.description,
    choreRef: chore.ref,
    archetype: chore.archetype,
    periodicity: chore.periodicity,
    formats: presentFormats(
      known.filter(({ _id }) => ids.has(_id)),
      { readings },
      data,
    ),
    results: results.slice(0, most).map(presentTask),
    isCut: results.length > most,
    former: presentFormer(former),
  };
};
