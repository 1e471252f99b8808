import type {
  CorrectiveMoveBody,
  moveCorrective as contract,
} from 'shared-kit/contracts/correctives/corrective-work';
import { isDoneBody, toldOfMove } from 'shared-kit/domain/correctives/corrective-changes';
import { mayMove } from 'shared-kit/domain/correctives/corrective-moves';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { checkFiles } from '../references/files.ts';
import { type SettledDeed, selectablePerson, settleDeed } from '../references/people.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { moverFor } from './caller-rights.ts';
import { changeCorrective } from './change-corrective.ts';
import type { CorrectiveRecord } from './corrective.model.ts';
import { type MoveFacts, planMove, toldAt } from './plan-move.ts';
import { askedRetest } from './retest.ts';
import { checkSignature } from './sign-corrective.ts';

const deedOf = (body: CorrectiveMoveBody, ctx: RequestContext): Promise<SettledDeed> =>
  settleDeed(ctx, ctx.installationId, {
    ...toldOfMove(body),
    paths: { userId: 'closedById', at: toldAt(body) },
  });

/** All that a move needs besides what is read in the transaction; checks what it names. */
export const factsOf = async (
  body: CorrectiveMoveBody,
  located: CorrectiveRecord,
  ctx: RequestContext,
): Promise<Omit<MoveFacts, 'targets'>> => {
  const { installationId } = ctx;
  if (isDoneBody(body)) {
    const { closingPhotoIds, signature, videoIds = [] } = body;
    const held = [...located.closingPhotoIds, ...located.videoIds];
    await checkFiles(ctx, installationId, { named: { closingPhotoIds, videoIds }, held });
    if (signature !== null)
      await checkSignature(ctx, installationId, {
        signatureId: signature.signatureId,
        path: 'signature.signatureId',
      });
  }
  const assignee =
    body.move === 'assign'
      ? await selectablePerson(ctx.db, installationId, { userId: body.assignedToId, path: 'assignedToId' })
      : null;
  return {
    deed: await deedOf(body, ctx),
    assignee,
    timeZone: await timeZoneOf(ctx, installationId),
    asked: isDoneBody(body) ? await askedRetest(ctx, located) : null,
  };
};

export const moveCorrective: RecordHandler<typeof contract, CorrectiveRecord> = async (
  { body, located },
  ctx,
) => {
  const mover = await moverFor(ctx, located, body.move);
  if (!mayMove(body.move, located, mover)) fail('forbidden');
  const facts = await factsOf(body, located, ctx);
  const { _id: id, installationId } = located;
  return changeCorrective(ctx, { id, installationId, version: body.version }, (current, { targets }) => {
    // It may have been given to somebody else since.
    if (!mayMove(body.move, current, mover)) fail('forbidden');
    return { action: 'moved', set: planMove(current, body, { ...facts, targets }) };
  });
};
