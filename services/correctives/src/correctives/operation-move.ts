/** A move that was made without a network; where another was faster it becomes a comment that says what was meant. */
import { randomUUID } from 'node:crypto';
import { correctivesTell } from 'shared-kit/contracts/correctives/corrective-access';
import { movedInSchema } from 'shared-kit/contracts/correctives/corrective-operations';
import { type CorrectiveMoveBody, moveCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import type { LanguageCode } from 'shared-kit/contracts/enums';
import type { Operation } from 'shared-kit/contracts/operations';
import { costsOf, isDoneBody, timesOf, withVideos } from 'shared-kit/domain/correctives/corrective-changes';
import { mayMove, transitionOf } from 'shared-kit/domain/correctives/corrective-moves';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { contextAt, type Deed } from 'shared-kit/server/carry-out-each';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { parseInput } from 'shared-kit/server/http/parse-input';
import { done, readBody, toObject } from '../operations/deed.ts';
import { moverFor } from './caller-rights.ts';
import { type CorrectiveChange, readForChange, writeChange } from './change-corrective.ts';
import type { CorrectiveRecord } from './corrective.model.ts';
import { lateMoveText, wordsIn } from './late-words.ts';
import { factsOf } from './move-corrective.ts';
import { movedByOther } from './moved-by-others.ts';
import type { Target } from './operation-target.ts';
import { commentMore, mostPhotos } from './parts.ts';
import { type MoveFacts, planMove, stateOf } from './plan-move.ts';

interface Moving {
  readonly body: CorrectiveMoveBody;
  readonly language: LanguageCode;
}

const readMove = ({ fields }: Operation): Moving => {
  const said = parseInput(movedInSchema, toObject(fields.moved?.to), undefined) as {
    readonly language: LanguageCode;
  };
  const { language, ...move } = said;
  return { language, body: readBody(moveCorrective, { ...move, version: 0 }) };
};

export const prepareMove = async (
  ctx: RequestContext,
  { located, merged }: Target,
  operation: Operation,
): Promise<Deed> => {
  const { installationId, _id: id } = located;
  const { body, language } = readMove(operation);
  const then = contextAt(ctx, operation, located.countedFrom);
  // For whom the caller covered when it was written down.
  const mover = await moverFor(then, located, body.move);
  // Whose it was then is not known any more: it may have been the caller's.
  if (!mayMove(body.move, { assignedToId: ctx.caller.userId }, mover)) fail('forbidden');
  const facts = await factsOf(body, located, then);
  const isPossible = (current: CorrectiveRecord): boolean =>
    merged === null &&
    mayMove(body.move, current, mover) &&
    transitionOf(body.move, stateOf(current)) !== null;
  return async (session) => {
    const { current, known } = await readForChange(ctx, { id, installationId }, session);
    const movedBy = await movedByOther(ctx, current, { readVersion: operation.baseVersion, session });
    const isMoved = movedBy === null && isPossible(current);
    if (!isMoved && !mayIn(ctx.caller, installationId, correctivesTell)) fail('changeNotPossible');
    const late = {
      ...facts,
      body,
      merged,
      words: wordsIn(language),
      movedBy: mayMove(body.move, current, mover) ? movedBy : null,
    };
    const change: CorrectiveChange = isMoved
      ? { action: 'moved', set: planMove(current, body, { ...facts, targets: known.targets }) }
      : { action: 'commented', set: lateSet(then, current, { ...late, body }) };
    const { data } = await writeChange(then, { before: current, change, isVersioned: isMoved }, session);
    return done(operation, isMoved ? 'applied' : 'merged', data);
  };
};

type Late = Parameters<typeof lateMoveText>[1] & Pick<MoveFacts, 'deed' | 'timeZone'>;

/** The words and photos as a comment; the time that was worked is a time, and parts are parts. */
const lateSet = (then: RequestContext, current: CorrectiveRecord, late: Late): Partial<CorrectiveRecord> => {
  const { body, deed, timeZone } = late;
  const { closingPhotoIds, minutes, parts, videoIds = [] } = isDoneBody(body) ? body : noWork;
  const by = { userId: deed.userId, userName: deed.name };
  const day = localDayText(deed.at, timeZone);
  const time = { id: randomUUID(), day, minutes, ...by, note: '' };
  const photoIds = closingPhotoIds.slice(0, mostPhotos);
  return {
    ...commentMore(then, current, { description: lateMoveText(current, late), photoIds }),
    ...(minutes === 0 ? {} : timesOf([...current.times, time])),
    ...(parts.length === 0
      ? {}
      : costsOf([...current.costs, ...parts.map((part) => ({ id: randomUUID(), ...part, ...by }))])),
    ...withVideos(current, videoIds),
  };
};

const noWork = { closingPhotoIds: [], minutes: 0, parts: [], videoIds: [] };
