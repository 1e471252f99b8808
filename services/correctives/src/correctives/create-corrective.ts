import type { Corrective } from 'shared-kit/contracts/corrective';
import type { createCorrective as contract } from 'shared-kit/contracts/correctives';
import { CorrectiveStatus, EntityStatus } from 'shared-kit/contracts/enums';
import { localDayText } from 'shared-kit/domain/local-day';
import { searchTextOf } from 'shared-kit/domain/search-text';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { type ClientSession, idsAhead, nextId } from 'shared-kit/server/mongo';
import { withDeed } from '../operations/recorded-deeds.ts';
import { askDocuments, askFiles, checkFound, documentsOf } from '../references/files.ts';
import { askOrigin, originOf } from '../references/origins.ts';
import { askPerson, personOf, settleDeed } from '../references/people.ts';
import { askPlace, claimPlace, placeOf } from '../references/places.ts';
import { readTogether } from '../references/read-together.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { askType, typeOf } from '../references/types.ts';
import { mayEdit } from './caller-rights.ts';
import { concerned, correctiveAudit, givenTo } from './change-corrective.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';
import { presentCorrective } from './present.ts';
import { askTargets, deadlinesOf, targetsOf } from './targets.ts';

type Body = InputOf<typeof contract>['body'];

/** All that a new one refers to, in one command. */
const referencesOf = async (ctx: RequestContext, body: Body) => {
  const { installationId, photoIds, videoIds, documentIds, origin, assignedToId } = body;
  const files = { photoIds, videoIds };
  const found = await readTogether(ctx.db, {
    place: askPlace(installationId, body),
    type: askType(body.correctiveTypeId),
    origin: askOrigin(installationId, origin),
    files: askFiles(installationId, files),
    documents: askDocuments(installationId, documentIds),
    person: askPerson(installationId, assignedToId),
    targets: askTargets(installationId),
  });
  const assignee = assignedToId === null ? null : personOf(found.person, 'assignedToId');
  const place = placeOf(body.level, found.place);
  const type = typeOf(found.type);
  const cameFrom = originOf(origin, found.origin);
  checkFound(files, found.files, ctx);
  const documents = documentsOf(documentIds, found.documents, ctx);
  return {
    assignee,
    place,
    type,
    documents,
    cameFrom,
    targets: await targetsOf(ctx, installationId, found.targets),
  };
};

/** What it is found by. */
export const wordsOf = (
  record: Pick<
    CorrectiveRecord,
    | 'number'
    | 'elementName'
    | 'elementRef'
    | 'areaName'
    | 'floorName'
    | 'correctiveTypeName'
    | 'openingDescription'
  >,
): string =>
  searchTextOf([
    record.number,
    record.elementName,
    record.elementRef,
    record.areaName,
    record.floorName,
    record.correctiveTypeName,
    record.openingDescription,
  ]);

const takeIds = idsAhead(correctives.collection);

/** All that is written of a new one, numbered; checks what it refers to. */
export const draftCorrective = async (ctx: RequestContext, body: Body): Promise<CorrectiveRecord> => {
  const { installationId, photoIds, videoIds } = body;
  const { db } = ctx;
  const opening = await settleDeed(ctx, installationId, {
    userId: body.openedById,
    at: body.openedAt,
    paths: { userId: 'openedById', at: 'openedAt' },
  });
  if (body.assignedToId !== null && !mayEdit(ctx, installationId)) fail('forbidden');
  const { assignee, place, type, documents, cameFrom, targets } = await referencesOf(ctx, body);
  const year = Number(localDayText(opening.at, await timeZoneOf(ctx, installationId)).slice(0, 4));
  const id = await takeIds(db);
  // Counted apart from the records: who comes second waits for nobody, and a number is given once.
  const sequence = await nextId(db, `${correctives.collection} ${installationId} ${year}`);
  const told = {
    ...place,
    installationId,
    number: `C-${year}-${sequence}`,
    ...type,
    priority: body.priority,
    openingDescription: body.openingDescription,
  };
  const status = assignee ? CorrectiveStatus.Assigned : CorrectiveStatus.Opened;
  const record: CorrectiveRecord = {
    ...blank,
    ...told,
    _id: id,
    year,
    sequence,
    status,
    open: true,
    openedAt: opening.at,
    countedFrom: opening.at,
    openedById: opening.userId,
    openedByName: opening.name,
    deeds: withDeed([], 'opened', opening),
    assignedToId: assignee?.userId ?? null,
    assignedToName: assignee?.name ?? null,
    expectedMinutes: body.expectedMinutes,
    photoIds,
    videoIds,
    documents,
    origin: cameFrom,
    searchText: wordsOf(told),
  };
  return { ...record, ...deadlinesOf(record, targets) };
};

export const insertCorrective = async (
  ctx: RequestContext,
  record: CorrectiveRecord,
  session: ClientSession,
): Promise<{ data: Corrective }> => {
  const data = presentCorrective(record);
  await claimPlace(ctx.db, record, session);
  await correctives(ctx.db).insertOne(record, { session });
  const told = { before: null, after: data, facts: { ...givenTo(record, null), ...concerned(record) } };
  await ctx.audit(correctiveAudit('created', record._id, told), session);
  return { data };
};

export const createCorrective: Handler<typeof contract> = async ({ body }, ctx) => {
  const record = await draftCorrective(ctx, body);
  return ctx.transaction((session) => insertCorrective(ctx, record, session));
};

const blank = {
  entityStatus: EntityStatus.Active,
  entityType: 'Corrective',
  version: 0,
  startedAt: null,
  waiting: null,
  closedAt: null,
  closedById: null,
  closedByName: null,
  closingDescription: '',
  realMinutes: 0,
  cost: 0,
  reactBy: null,
  repairBy: null,
  dueAt: null,
  pausedMs: 0,
  reopenings: 0,
  mergedIntoId: null,
  mergedIntoNumber: null,
  closingPhotoIds: [],
  failureMode: null,
  failureCause: null,
  repairAction: null,
  retest: null,
  signature: null,
  comments: [],
  times: [],
  costs: [],
  waits: [],
  closings: [],
  merged: [],
};
