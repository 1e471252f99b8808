import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listRiteRegister as contract, RegisterEntry } from 'shared-kit/contracts/legal/rite-register';
import { dayNumber } from 'shared-kit/domain/dates/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { placeSortField } from 'shared-kit/domain/text/place-sort';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { readPage, searchFilter, sortOf } from 'shared-kit/server/list';
import { clockOf } from '../tasks/clock.ts';
import { presentTask } from '../tasks/present-task.ts';
import { type TaskRecord, tasks } from '../tasks/task.model.ts';
import { performedFilter } from '../tasks/task-filter.ts';
import { readOwners } from './read-owners.ts';
import { readThermal } from './read-thermal.ts';
import { companyOf } from './register-company.ts';

type Query = InputOf<typeof contract>['query'];

/** The newest first unless asked otherwise. */
export const listRiteRegister: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, sort = '-performedAt' } = query;
  const filter = await filterOf(query, ctx);
  const { records, total } = await readPage(tasks(ctx.db), filter, {
    sort: sortOf(sort, placeSortField),
    page,
    size,
  });
  const owners = await readOwners(ctx, query.installationId);
  const { timeZone } = await clockOf(ctx);
  return { data: records.map((record) => entryOf(record, companyOf(record, owners, timeZone))), total };
};

const filterOf = async (query: Query, ctx: RequestContext): Promise<Record<string, unknown>> => {
  const { installationId, year, elementId, generators, result, q } = query;
  const chosen = generators
    ? (await readThermal(ctx, installationId)).generators.map(({ record }) => record._id)
    : null;
  const elementIds = [elementId, chosen].flatMap((ids) => (ids ? [{ elementId: { $in: ids } }] : []));
  const further = [...elementIds, ...(searchFilter(q).$and ?? [])];
  return {
    ...performedFilter({ installationId, programmes: ['rite'] }),
    ...(year === undefined ? {} : { performedAt: await yearOf(year, ctx) }),
    ...(result ? { result: { $in: result } } : {}),
    ...(further.length > 0 ? { $and: further } : {}),
  };
};

const yearOf = async (year: number, ctx: RequestContext) => {
  const { timeZone } = await clockOf(ctx);
  const first = (begunYear: number) => new Date(startOfLocalDay(dayNumber(begunYear, 1, 1), timeZone));
  return { $gte: first(year), $lt: first(year + 1) };
};

const entryOf = (record: TaskRecord, company: ReturnType<typeof companyOf>): RegisterEntry => ({
  ...presentTask(record),
  companyName: company.name,
  companyRegistration: company.registration,
});
