import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listLowVoltageReports as contract } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { orderByNames, readPage, searchFilter } from 'shared-kit/server/list';
import { presentRow } from './present.ts';
import { reports } from './report.model.ts';

type Query = InputOf<typeof contract>['query'];

const filterOf = ({ installationId, state, verdict, elementId, from, to, q }: Query) => ({
  installationId,
  ...(state ? { state } : {}),
  ...(verdict ? { verdict } : {}),
  ...(elementId ? { elementIds: { $in: elementId } } : {}),
  ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
  ...searchFilter(q),
});

/** A number goes by its year and its place in it. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = { number: ['year', 'sequence'] };

const sortOf = (sort: NonNullable<Query['sort']>): Record<string, 1 | -1> => {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const fields = [...(fieldsOf[field] ?? [field]), '_id'];
  return Object.fromEntries(fields.map((each) => [each, direction] as const));
};

export const listReports: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, sort = '-date' } = query;
  const filter = filterOf(query);
  const order = /^-?technicianName$/.test(sort)
    ? await orderByNames(reports(ctx.db), filter, sort)
    : { sort: sortOf(sort) };
  const { records, total } = await readPage(reports(ctx.db), filter, { ...order, page, size });
  return { data: records.map(presentRow), total };
};
