import { defaultPageSize } from 'shared-kit/contracts/base';
import { ChoreResult, EntityStatus } from 'shared-kit/contracts/enums';
import type { listFormerLines as contract } from 'shared-kit/contracts/plans/first-maintenance';
import { archetypesOf } from 'shared-kit/contracts/plans/programmes';
import { type ChoreV1, choresV1, type ElementV3, elementsV3 } from 'shared-kit/contracts/views/structure';
import { collated } from 'shared-kit/domain/text/collated';
import { hasWordsOf } from 'shared-kit/domain/text/words';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { inSlices, type LongWork, mapped, sorted } from 'shared-kit/server/work/long-work';
import { editableProgrammes } from '../tasks/results/editable-tasks.ts';
import { tasks } from '../tasks/task.model.ts';
import { type FormerRecord, formers } from './former.model.ts';
import { presentLine } from './present-line.ts';

type Query = InputOf<typeof contract>['query'];

interface Line {
  readonly chore: ChoreV1;
  readonly element: ElementV3;
  readonly former: FormerRecord | null;
  readonly hasResult: boolean;
}

interface Read {
  readonly chores: readonly (ChoreV1 & { readonly done: readonly unknown[] })[];
  readonly elements: readonly ElementV3[];
  readonly written: readonly FormerRecord[];
}

/** Installations have some thousands of chores at most: they are sorted and cut into pages here. */
export const listFormerLines: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, sort = 'elementName' } = query;
  const read = await readLines(ctx, query);
  const order = orders[sort.replace(/^-/, '') as keyof typeof orders];
  const lines = await inSlices(wantedLines(read, query, order));
  if (sort.startsWith('-')) lines.reverse();
  return { data: lines.slice((page - 1) * size, page * size).map(presentLine), total: lines.length };
};

function* wantedLines(
  { chores, elements, written }: Read,
  { show, q = '' }: Query,
  order: (one: Line, other: Line) => number,
): LongWork<Line[]> {
  const hasWords = hasWordsOf(q);
  const elementOf = new Map(elements.map((element) => [element._id, element]));
  const formerOf = new Map(written.map((former) => [former._id, former]));
  const lines = yield* mapped(chores, (chore): Line[] => {
    const element = elementOf.get(chore.elementId);
    const hasResult = chore.done.length > 0;
    if (!element || (show === 'open' && hasResult)) return [];
    const text = [element.name, element.ref, element.areaName, ...Object.values(chore.description)].join(' ');
    return hasWords(text) ? [{ chore, element, former: formerOf.get(chore._id) ?? null, hasResult }] : [];
  });
  return yield* sorted(lines.flat(), order);
}

const readLines = async (ctx: RequestContext, query: Query): Promise<Read> => {
  const { installationId, programme, show } = query;
  const editable = (await editableProgrammes(ctx, installationId)).filter((each) => each !== 'lowVoltage');
  const wanted = programme === 'all' ? editable : editable.filter((each) => each === programme);
  if (programme !== 'all' && wanted.length === 0) fail('forbidden');
  const active = { installationId, entityStatus: EntityStatus.Active };
  const database = databaseOf(ctx.db);
  const written = await formers(ctx.db).find({ installationId }).toArray();
  const isWritten = written.filter(({ state }) => state !== 'none').map(({ _id }) => _id);
  const [elements, chores] = await Promise.all([
    database
      .collection<ElementV3>(elementsV3)
      .find({
        ...active,
        ...listed(query, ['buildingId', 'floorId', 'areaId', 'elementTypeId']),
        ...ids(query),
      })
      .toArray(),
    database
      .collection<ChoreV1>(choresV1)
      .aggregate<ChoreV1 & { readonly done: readonly unknown[] }>([
        {
          $match: {
            ...active,
            archetype: { $in: wanted.flatMap(archetypesOf) },
            ...listed(query, ['elementId', 'choreTypeId', 'periodicity']),
            ...(show === 'open' ? { _id: { $nin: isWritten } } : {}),
            ...(show === 'written' ? { _id: { $in: isWritten } } : {}),
          },
        },
        firstResult,
      ])
      .toArray(),
  ]);
  return { chores, elements, written };
};

const listed = <K extends keyof Query>(query: Query, fields: readonly K[]) =>
  Object.fromEntries(
    fields.flatMap((field) => (query[field] === undefined ? [] : [[field, { $in: query[field] }]])),
  );
const ids = ({ elementId }: Query) => (elementId === undefined ? {} : { _id: { $in: elementId } });

/** One is enough to know that there are some. */
const firstResult = {
  $lookup: {
    from: tasks.collection,
    let: { installationId: '$installationId', choreId: '$_id' },
    as: 'done',
    pipeline: [
      {
        $match: {
          result: { $ne: ChoreResult.Undone },
          $expr: {
            $and: [{ $eq: ['$installationId', '$$installationId'] }, { $eq: ['$choreId', '$$choreId'] }],
          },
        },
      },
      { $limit: 1 },
      { $project: { _id: 1 } },
    ],
  },
};

const inOrder = collated('es', { numeric: true });

const byElement = (one: Line, other: Line): number =>
  inOrder(one.element.name, other.element.name) ||
  one.element._id - other.element._id ||
  inOrder(one.chore.ref, other.chore.ref) ||
  one.chore._id - other.chore._id;

const orders = {
  elementName: byElement,
  areaName: (one: Line, other: Line) =>
    inOrder(one.element.areaName, other.element.areaName) || byElement(one, other),
  elementId: (one: Line, other: Line) =>
    one.element._id - other.element._id || one.chore._id - other.chore._id,
};
