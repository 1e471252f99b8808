import type { createLowVoltageReport as contract } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { inSlices } from 'shared-kit/server/work/long-work';
import { type Begun, beginReport } from './begin-report.ts';
import { parts } from './part.model.ts';
import { presentDetail } from './present.ts';
import { type Beginning, readBeginning } from './read-beginning.ts';
import { reports } from './report.model.ts';
import { reportAudit } from './report-audit.ts';

/** Two that are begun at once want the same number: the later one takes the next. */
const attempts = 5;

export const createReport: Handler<typeof contract> = async ({ body }, ctx) => {
  for (let attempt = 1; ; attempt += 1) {
    const begun = await begin(body, ctx);
    try {
      return await insert(begun, ctx);
    } catch (error) {
      if (attempt === attempts || !duplicateKey(error)) throw error;
    }
  }
};

const begin = async (
  { installationId, kindIds, date }: InputOf<typeof contract>['body'],
  { db, now, caller }: RequestContext,
): Promise<Begun> => {
  const year = Number(date.slice(0, 4));
  const beginning = (await readBeginning(db, { installationId, kindIds, year })) ?? fail('notFound');
  checkKinds(kindIds, beginning);
  const id = await nextId(db, reports.collection);
  const facts = { id, installationId, date, year, at: now(), userName: caller.name };
  return beginReport(beginning, facts);
};

const checkKinds = (kindIds: readonly number[], { kinds }: Beginning): void => {
  const fields = kindIds.flatMap((id, index) => {
    const path = `kindIds.${index}`;
    if (kindIds.indexOf(id) < index) return [{ path, code: 'repeated' }];
    return kinds.some(({ _id }) => _id === id) ? [] : [{ path, code: 'notFound' }];
  });
  if (fields.length > 0) fail('invalidInput', { fields });
};

const insert = (begun: Begun, ctx: RequestContext) =>
  ctx.transaction(async (session) => {
    await reports(ctx.db).insertOne(begun.report, { session });
    if (begun.parts.length > 0) await parts(ctx.db).insertMany([...begun.parts], { session });
    const { number, date, kindIds, elementIds } = begun.report;
    const after = { number, date, kindIds, elementIds };
    await ctx.audit(reportAudit('created', begun.report._id, { before: null, after }), session);
    return { data: await inSlices(presentDetail(begun.report, begun.parts)) };
  });
