import { defaultPageSize } from 'shared-kit/contracts/base';
import type * as contracts from 'shared-kit/contracts/correctives/correctives';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { mostHits } from 'shared-kit/contracts/search';
import { type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import {
  aroundConditions,
  aroundOrder,
  correctiveOrder,
  mostAround,
} from 'shared-kit/domain/correctives/corrective-queries';
import { filterOf, sortBy } from 'shared-kit/server/database/conditions';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { orderByNames, readPage, searchFilter } from 'shared-kit/server/list';
import { awayNow, knownDaysOff } from '../references/days-off.ts';
import { findSelectable } from '../references/people.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { visibleFilter } from './caller-rights.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';
import { correctiveFilter } from './corrective-filter.ts';
import { presentRow, rowFields } from './present.ts';

export const listCorrectives: Handler<typeof contracts.listCorrectives> = async ({ query }, ctx) => {
  const { installationId, page = 1, size = defaultPageSize, sort } = query;
  const clock = {
    now: ctx.now().getTime(),
    timeZone: await timeZoneOf(ctx, installationId),
    away: query.away ? await awayNow(ctx, installationId) : [],
  };
  const filter = correctiveFilter(query, await visibleFilter(ctx, installationId), clock);
  const order =
    sort !== undefined && /^-?assignedToName$/.test(sort)
      ? await orderByNames(correctives(ctx.db), filter, sort)
      : { sort: sortBy(correctiveOrder(sort)) };
  const { records, total } = await readPage(correctives(ctx.db), filter, {
    ...order,
    page,
    size,
    fields: rowFields,
  });
  return { data: records.map(presentRow), total };
};

/** Of an element, where none is named. */
const areaOf = async (
  { db }: Pick<RequestContext, 'db'>,
  { installationId, elementId, areaId }: InputOf<typeof contracts.listOpenAround>['query'],
): Promise<number | undefined> => {
  if (areaId !== undefined || elementId === undefined) return areaId;
  const element = await databaseOf(db)
    .collection<ElementV1>(elementsV1)
    .findOne({ _id: elementId, installationId });
  return element?.areaId;
};

export const listOpenAround: Handler<typeof contracts.listOpenAround> = async ({ query }, ctx) => {
  const { installationId, elementId } = query;
  const areaId = await areaOf(ctx, query);
  // What is open in a place is told to whoever is about to add to it, whoever opened it.
  const found: CorrectiveRecord[] = [];
  for (const condition of aroundConditions({ elementId, areaId }))
    found.push(
      ...(await correctives(ctx.db)
        .find(
          { installationId, entityStatus: EntityStatus.Active, ...filterOf(condition) },
          { sort: sortBy(aroundOrder), limit: mostAround },
        )
        .toArray()),
    );
  return { data: found.slice(0, mostAround).map(presentRow) };
};

export const listPeople: Handler<typeof contracts.listCorrectivePeople> = async (
  { query: { installationId } },
  ctx,
) => {
  const people = await findSelectable(ctx.db, installationId);
  const { known } = await knownDaysOff(ctx, installationId);
  return {
    data: people.map(({ userId: id, name }) => ({
      id,
      name,
      daysOff: known
        .filter(({ personId }) => personId === id)
        .map(({ from, to, coverId, coverName }) => ({ from, to, coverId, coverName })),
    })),
    total: people.length,
  };
};

/** What is open first, the newest first. */
export const searchCorrectives: Handler<typeof contracts.searchCorrectives> = async ({ query }, ctx) => {
  const { installationId, q, size = mostHits } = query;
  const words = searchFilter(q);
  const found = await correctives(ctx.db)
    .find(
      { $and: [{ installationId }, await visibleFilter(ctx, installationId), words] },
      { sort: { openedAt: -1, _id: -1 }, limit: size },
    )
    .toArray();
  const hits = found.toSorted((a, b) => Number(b.open) - Number(a.open));
  return {
    data: hits.map(({ _id: id, number, openingDescription, elementName, areaName }) => ({
      kind: 'corrective',
      id,
      title: `${number} · ${openingDescription.slice(0, 120)}`,
      hint: [elementName, areaName].filter(Boolean).join(' · '),
      installationId,
      path: paths.corrective({ id, installationId }),
    })),
  };
};
