import type { createPublicReport as contract } from 'shared-kit/contracts/correctives/public-reports';
import { EntityStatus } from 'shared-kit/contracts/enums';
import { type PublicPhotoV1, publicPhotosV1 } from 'shared-kit/contracts/views/public-places';
import { countAtLabel, countUnknownLabel } from 'shared-kit/server/access/label-attempts';
import { secretHash } from 'shared-kit/server/access/secrets';
import { databaseOf, nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { withinInstallation } from 'shared-kit/server/public-places';
import { claimPlace } from '../references/places.ts';
import { type LabelledPlace, placeOfToken } from './place-of-token.ts';
import { type PublicReportRecord, publicReports } from './public-report.model.ts';
import { reportAudit } from './report-audit.ts';
import { reportAttempts, reportLimits } from './report-limits.ts';

type Body = InputOf<typeof contract>['body'];

const answerOf = (receivedAt: Date) => ({ data: { receivedAt: receivedAt.toISOString() } });

/** What was sent before under the same id; 409 where it is another person's. */
const sentBefore = async ({ db }: RequestContext, { id, secret }: Body): Promise<Date | null> => {
  const known = await publicReports(db).findOne({ clientId: id });
  if (!known) return null;
  return known.secretHash === secretHash(secret) ? known.receivedAt : fail('idempotencyConflict');
};

/** The last photo that was sent for the report. */
const photoFor = async (
  { db }: RequestContext,
  installationId: number,
  { id, withPhoto }: Body,
): Promise<number | null> => {
  if (!withPhoto) return null;
  const found = await databaseOf(db)
    .collection<PublicPhotoV1>(publicPhotosV1)
    .findOne({ installationId, name: id }, { sort: { _id: -1 } });
  return found?._id ?? null;
};

const recordOf = async (
  ctx: RequestContext,
  body: Body,
  { installationId, place }: LabelledPlace,
): Promise<PublicReportRecord> => {
  const receivedAt = ctx.now();
  return {
    ...place,
    _id: await nextId(ctx.db, publicReports.collection),
    entityStatus: EntityStatus.Active,
    entityType: 'PublicReport',
    version: 0,
    clientId: body.id,
    secretHash: secretHash(body.secret),
    installationId,
    description: body.description,
    contact: body.contact,
    photoId: await photoFor(ctx, installationId, body),
    receivedAt,
    decision: 'open',
    checker: null,
    decided: null,
    reason: '',
    correctiveId: null,
    correctiveNumber: null,
  };
};

export const createPublicReport: Handler<typeof contract> = async ({ body }, ctx) => {
  // A machine is told what it wants to hear, so that it has no reason to try otherwise.
  if (body.website !== '') return answerOf(ctx.now());
  const before = await sentBefore(ctx, body);
  if (before) return answerOf(before);
  const labelled = await placeOfToken(ctx, body.token);
  if (!labelled) {
    await countUnknownLabel(reportAttempts, reportLimits, ctx);
    return fail('publicReportsOff');
  }
  const { installationId } = labelled;
  const within = withinInstallation(ctx, installationId);
  await countAtLabel(reportAttempts, reportLimits, {
    placeTokenV1: { _id: body.token, installationId },
    ctx: within,
  });
  const record = await recordOf(ctx, body, labelled);
  try {
    return await keepReport(record, within);
  } catch (error) {
    if (!duplicateKey(error)) throw error;
    const first = await sentBefore(ctx, body);
    // Not by its id: its secret is another report's.
    return first ? answerOf(first) : fail('notFound');
  }
};

const keepReport = (record: PublicReportRecord, ctx: RequestContext) =>
  ctx.transaction(async (session) => {
    await claimPlace(ctx.db, record, session);
    await publicReports(ctx.db).insertOne(record, { session });
    const after = { areaId: record.areaId, elementId: record.elementId };
    const facts = { place: record.elementName || record.areaName };
    await ctx.audit(reportAudit('received', record._id, { after, facts }), session);
    return answerOf(record.receivedAt);
  });
