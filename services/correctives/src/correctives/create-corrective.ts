import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type { createCorrective as contract } from 'shared-kit/contracts/correctives/correctives';
import { openedCorrective } from 'shared-kit/domain/correctives/corrective-changes';
import { correctiveNumber } from 'shared-kit/domain/correctives/corrective-number';
import { correctiveSearchText } from 'shared-kit/domain/correctives/corrective-queries';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import { type ClientSession, idsAhead, nextId } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { doingOf } from '../operations/recorded-doing.ts';
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
import { presentCorrective, storedChange } from './present.ts';
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

const takeIds = idsAhead(correctives.collection);

/** All that is written of a new one, numbered; checks what it refers to. */
export const draftCorrective = async (ctx: RequestContext, body: Body): Promise<CorrectiveRecord> => {
  const { installationId } = body;
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
  const opened = openedCorrective(body, {
    id,
    number: correctiveNumber({ year, sequence }),
    doing: doingOf(opening),
    ...place,
    correctiveTypeName: type.correctiveTypeName,
    assignee,
    documents,
    origin: cameFrom,
  });
  const { id: _id, ...fields } = opened;
  const record: CorrectiveRecord = {
    ...storedChange(fields),
    _id,
    year,
    sequence,
    open: true,
    countedFrom: opening.at,
    pausedMs: 0,
    searchText: correctiveSearchText(opened),
    placeSort: placeSortOf(opened),
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
