/** Beginning and ending times out of service, and changing what is told of them. */

import type * as contracts from 'shared-kit/contracts/correctives/out-of-services';
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { FileV1 } from 'shared-kit/contracts/views/structure';
import { changeOfEnding, openedStop } from 'shared-kit/domain/correctives/stop-changes';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { withDeed } from 'shared-kit/domain/records/record-deeds';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { AuditEntry } from 'shared-kit/server/audit';
import { type ClientSession, idsAhead } from 'shared-kit/server/database/mongo';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { presentReceipt, type Receipt, receiptOf } from 'shared-kit/server/operation-time';
import { askCorrective } from '../correctives/change-corrective.ts';
import { doingOf } from '../operations/recorded-doing.ts';
import { askFiles, checkFound, type Taking } from '../references/files.ts';
import { settleDeed } from '../references/people.ts';
import { askPlace, claimPlace, placeOf } from '../references/places.ts';
import { readTogether } from '../references/read-together.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { type OutOfServiceRecord, outOfServices, presentStop, stopping } from './out-of-service.model.ts';

export const auditOf = (
  action: string,
  id: number,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): AuditEntry => ({
  action: `outOfService.${action}`,
  entityType: 'OutOfService',
  entityId: id,
  before,
  after,
});

type Referring = Pick<OutOfServiceRecord, 'correctiveId' | 'photoIds'>;

const askReferred = (installationId: number, { correctiveId, photoIds }: Referring) => ({
  corrective: askCorrective(correctiveId ?? 0, installationId),
  files: askFiles(installationId, { photoIds }),
});

/** The number of the corrective that it waits for; 400 where the installation has no such corrective, or no such photos. */
const numberOf = (
  {
    corrective: [corrective],
    files,
  }: { corrective: readonly { readonly number: string }[]; files: readonly FileV1[] },
  { correctiveId, photoIds }: Referring,
  taking: Taking,
): string | null => {
  checkFound({ photoIds }, files, taking);
  if (correctiveId === null) return null;
  return (
    corrective?.number ?? fail('parentNotFound', { fields: [{ path: 'correctiveId', code: 'notFound' }] })
  );
};

const takeIds = idsAhead(outOfServices.collection);

/** What it is found and sorted by. */
export const derivedOf = (
  stop: Pick<OutOfServiceRecord, 'elementName' | 'elementRef' | 'areaName' | 'openingDescription'>,
) => ({
  searchText: searchTextOf([stop.elementName, stop.elementRef, stop.areaName, stop.openingDescription]),
  placeSort: placeSortOf(stop),
});
const derivedFields: ReadonlySet<string> = new Set(['searchText', 'placeSort']);

type CreateBody = InputOf<typeof contracts.createOutOfService>['body'];

/** All that is written of a new one; checks what it refers to. */
export const draftStop = async (ctx: RequestContext, body: CreateBody): Promise<OutOfServiceRecord> => {
  const { installationId, level, elementId, areaId, openedAt } = body;
  const opening = await settleDeed(ctx, installationId, {
    at: openedAt,
    paths: { userId: 'openedById', at: 'openedAt' },
  });
  const { place: found, ...referred } = await readTogether(ctx.db, {
    place: askPlace(installationId, { level, elementId, areaId }),
    ...askReferred(installationId, body),
  });
  const place = placeOf(level, found);
  const correctiveNumber = numberOf(referred, body, ctx);
  const id = await takeIds(ctx.db);
  const opened = openedStop(body, { id, ...place, correctiveNumber, doing: doingOf(opening) });
  const { id: _id, ...fields } = opened;
  return { ...fields, _id, openedAt: opening.at, closedAt: null, ...derivedOf(opened) };
};

export const insertStop = async (
  ctx: RequestContext,
  record: OutOfServiceRecord,
  session: ClientSession,
): Promise<{ data: OutOfService }> => {
  const data = presentStop(record);
  await claimPlace(ctx.db, record, session);
  await outOfServices(ctx.db).insertOne(record, { session });
  await ctx.audit(auditOf('created', record._id, { before: null, after: data }), session);
  return { data };
};

export const createStop: Handler<typeof contracts.createOutOfService> = async ({ body }, ctx) => {
  const record = await draftStop(ctx, body);
  return ctx.transaction((session) => insertStop(ctx, record, session));
};

/** Reads it as it must be for a change; 409 with what is there where somebody else was faster. */
const readForChange = async (
  { db }: RequestContext,
  id: number,
  { version, session }: { readonly version: number; readonly session: ClientSession },
): Promise<OutOfServiceRecord> => {
  const current =
    (await outOfServices(db).findOne({ _id: id, entityStatus: 1 }, { session })) ?? fail('notFound');
  if (current.version !== version) fail('versionConflict', { current: presentStop(current) });
  return current;
};

interface StopChange {
  readonly current: OutOfServiceRecord;
  readonly set: Partial<OutOfServiceRecord>;
  /** What the trail calls it. */
  readonly action: string;
}

export const writeStop = async (
  ctx: RequestContext,
  { current, set, action }: StopChange,
  session: ClientSession,
): Promise<OutOfServiceRecord> => {
  const after = { ...current, ...set, version: current.version + 1 };
  await outOfServices(ctx.db).updateOne(
    { _id: current._id },
    { $set: { ...set, version: after.version } },
    { session },
  );
  const names = Object.keys(set).filter((name) => !derivedFields.has(name)) as (keyof OutOfServiceRecord)[];
  const told = (record: OutOfServiceRecord) => Object.fromEntries(names.map((name) => [name, record[name]]));
  await ctx.audit(auditOf(action, current._id, { before: told(current), after: told(after) }), session);
  return after;
};

interface Times {
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** Nothing begins or ends later than now, nor ends before it began. */
const timeErrors = ({ openedAt, closedAt }: Times, now: Date): FieldError[] => [
  ...(openedAt > now ? [{ path: 'openedAt', code: 'inFuture' }] : []),
  ...(closedAt && closedAt > now ? [{ path: 'closedAt', code: 'inFuture' }] : []),
  ...(closedAt && closedAt < openedAt ? [{ path: 'closedAt', code: 'beforeOpening' }] : []),
];

const checkTimes = (times: Times, now: Date): Times => {
  const fields = timeErrors(times, now);
  if (fields.length > 0) fail('invalidInput', { fields });
  return times;
};

export const updateStop: RecordHandler<typeof contracts.updateOutOfService, OutOfServiceRecord> = async (
  { body: { id, version, openedAt, closedAt, ...told }, located },
  ctx,
) => {
  const { installationId } = located;
  const isTold = openedAt !== undefined || closedAt !== undefined;
  if (isTold && !mayIn(ctx.caller, installationId, [Permission.EditUserAndDate])) fail('forbidden');
  const referred = await readTogether(ctx.db, askReferred(installationId, told));
  const correctiveNumber = numberOf(referred, told, { caller: ctx.caller, held: located.photoIds });
  return ctx.transaction(async (session) => {
    const current = await readForChange(ctx, id, { version, session });
    if (closedAt !== undefined && current.closedAt === null) fail('changeNotPossible');
    const times = checkTimes(
      {
        openedAt: openedAt === undefined ? current.openedAt : new Date(openedAt),
        closedAt: closedAt === undefined ? current.closedAt : new Date(closedAt),
      },
      ctx.now(),
    );
    const deeds = toldAnew(current, times, receiptOf(ctx));
    const set = {
      ...told,
      correctiveNumber,
      ...derivedOf({ ...current, ...told }),
      ...(isTold ? { ...times, deeds } : {}),
    };
    return { data: presentStop(await writeStop(ctx, { current, set, action: 'updated' }, session)) };
  });
};

const doneAt = (at: Date, receipt: Receipt) => ({ at: at.toISOString(), ...presentReceipt(receipt) });

/** A time that is told anew is written down when it is. */
const toldAnew = (
  { deeds = [], openedAt, closedAt }: OutOfServiceRecord,
  times: Times,
  receipt: Receipt,
): OutOfService['deeds'] => {
  const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  const opened = isSame(times.openedAt, openedAt)
    ? deeds
    : withDeed(deeds, 'opened', doneAt(times.openedAt, receipt));
  return times.closedAt === null || isSame(times.closedAt, closedAt)
    ? opened
    : withDeed(opened, 'closed', doneAt(times.closedAt, receipt));
};

type Ending = Omit<InputOf<typeof contracts.closeOutOfService>['body'], 'version'>;

/** What ends a stop, decided by how it is in the transaction. @throws ApiError `changeNotPossible` where it has ended. */
export const planEnding = async (
  ctx: RequestContext,
  { installationId }: OutOfServiceRecord,
  { closedAt, ...told }: Ending,
): Promise<(current: OutOfServiceRecord) => Partial<OutOfServiceRecord>> => {
  const paths = { userId: 'closedById', at: 'closedAt' };
  const deed = await settleDeed(ctx, installationId, { at: closedAt, paths });
  const today = localDayText(ctx.now(), await timeZoneOf(ctx, installationId));
  return (current) => {
    const { closedAt: _, ...ended } =
      changeOfEnding(presentStop(current), told, doingOf(deed)) ?? fail('changeNotPossible');
    checkTimes({ openedAt: current.openedAt, closedAt: deed.at }, ctx.now());
    checkRetest(current, told.retestPassedOn, today);
    return { ...ended, closedAt: deed.at };
  };
};

export const closeStop: RecordHandler<typeof contracts.closeOutOfService, OutOfServiceRecord> = async (
  { body: { version, ...told }, located },
  ctx,
) => {
  const { installationId, _id: id } = located;
  const ending = await planEnding(ctx, located, told);
  return ctx.transaction(async (session) => {
    const current = await readForChange(ctx, id, { version, session });
    const ended = presentStop(
      await writeStop(ctx, { current, set: ending(current), action: 'closed' }, session),
    );
    const remaining = await outOfServices(ctx.db).countDocuments(
      { installationId, entityStatus: 1, closedAt: null, ...stopping(current), _id: { $ne: id } },
      { session },
    );
    return { data: { ended, remaining } };
  });
};

const checkRetest = ({ retest }: OutOfServiceRecord, passedOn: string | null, today: string): void => {
  const code =
    retest !== '' && passedOn === null
      ? 'required'
      : passedOn !== null && passedOn > today
        ? 'inFuture'
        : null;
  if (code) fail('invalidInput', { fields: [{ path: 'retestPassedOn', code }] });
};

export const removeStop: RecordHandler<typeof contracts.removeOutOfService, OutOfServiceRecord> = (
  { located },
  ctx,
) =>
  ctx.transaction(async (session) => {
    const { deletedCount } = await outOfServices(ctx.db).deleteOne({ _id: located._id }, { session });
    if (deletedCount === 0) fail('notFound');
    await ctx.audit(auditOf('removed', located._id, { before: presentStop(located), after: null }), session);
    return { data: { id: located._id } };
  });
