import { EntityStatus } from 'shared-kit/contracts/enums';
import type {
  ChoreLine,
  listChoreLines as contract,
  listChorePeople as peopleContract,
} from 'shared-kit/contracts/plans/chore-changes';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import { isShownAmongPeople } from 'shared-kit/domain/tasks/responsible';
import { databaseOf, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { listPage, searchFilter } from 'shared-kit/server/list';
import { elements } from '../elements/element.model.ts';
import { areas } from '../structure/structure.model.ts';
import { chores } from './chore.model.ts';
import type { ChoreRecord } from './chore-settings.ts';

type Query = Parameters<Handler<typeof contract>>[0]['query'];

const ofElement = ['buildingId', 'floorId', 'areaId', 'elementTypeId'] as const;
const ofChore = ['choreTypeId', 'archetype', 'periodicity', 'priority', 'entityStatus'] as const;

const named = (query: Query, names: readonly (keyof Query)[]) =>
  Object.fromEntries(
    names.flatMap((name) => (query[name] === undefined ? [] : [[name, trusted({ $in: query[name] })]])),
  );

export const listChoreLines: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, page, size, q, sort = 'order', person } = query;
  const { data, total } = await listPage<ChoreRecord, ChoreRecord>(chores(ctx.db), {
    filter: {
      installationId,
      ...named(query, ofChore),
      ...(person ? { userId: trusted({ $in: person.map((id) => (id === 0 ? null : id)) }) } : {}),
      ...(await elementsFilter(query, ctx)),
      ...searchFilter(q),
    },
    sort: sort.replace('ref', 'refSort'),
    page,
    size,
    present: (record) => record,
  });
  return { data: await linesOf(data, installationId, ctx), total };
};

const elementsFilter = async (query: Query, { db }: RequestContext) => {
  const filter = named(query, ofElement);
  if (Object.keys(filter).length === 0) return {};
  const { installationId } = query;
  const found = await elements(db)
    .find({ installationId, ...filter })
    .select('_id')
    .lean();
  return { elementId: trusted({ $in: found.map(({ _id }) => _id) }) };
};

const linesOf = async (
  records: readonly ChoreRecord[],
  installationId: number,
  ctx: RequestContext,
): Promise<ChoreLine[]> => {
  const elementIds = [...new Set(records.map(({ elementId }) => elementId))];
  const found = await elements(ctx.db)
    .find({ installationId, _id: trusted({ $in: elementIds }) })
    .lean();
  const around = await areas(ctx.db)
    .find({ installationId, _id: trusted({ $in: [...new Set(found.map(({ areaId }) => areaId))] }) })
    .lean();
  const people = await peopleOf(installationId, ctx);
  const elementOf = new Map(found.map((element) => [element._id, element]));
  const areaNames = new Map(around.map(({ _id, name }) => [_id, name]));
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  return records.map((record) => {
    const element = elementOf.get(record.elementId);
    return {
      ...chores.present(record),
      elementName: element?.name ?? '',
      elementRef: element?.ref ?? '',
      elementActive: element?.entityStatus === EntityStatus.Active,
      areaName: areaNames.get(element?.areaId ?? 0) ?? '',
      userName: names.get(record.userId ?? 0) ?? '',
    };
  });
};

export const peopleOf = (installationId: number, { db }: RequestContext): Promise<PersonV1[]> =>
  databaseOf(db)
    .collection<PersonV1>(peopleV1)
    .find({ installationId }, { sort: { order: 1, _id: 1 } })
    .toArray();

export const listChorePeople: Handler<typeof peopleContract> = async ({ query: { installationId } }, ctx) => {
  const people = await peopleOf(installationId, ctx);
  const responsible = new Set(await chores(ctx.db).distinct('userId', { installationId }));
  const shown = people.filter((person) => isShownAmongPeople(person, responsible.has(person.userId)));
  const data = shown.map(({ userId: id, name, userSelectable, operationsIds = [] }) => ({
    id,
    name,
    userSelectable,
    operationsIds,
  }));
  return { data, total: data.length };
};
