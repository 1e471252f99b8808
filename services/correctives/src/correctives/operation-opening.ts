/** A corrective that was opened without a network: made once, and known by its device's id from then on. */
import { correctivesAdd } from 'shared-kit/contracts/correctives/corrective-access';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import type { Operation } from 'shared-kit/contracts/operations';
import { contextAt, type Deed } from 'shared-kit/server/carry-out-each';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { done, earliest, readBody, toObject } from '../operations/deed.ts';
import { clientIdOf } from '../operations/made-offline.ts';
import { isVisible } from './caller-rights.ts';
import { correctives } from './corrective.model.ts';
import { draftCorrective, insertCorrective } from './create-corrective.ts';
import { presentCorrective } from './present.ts';

export const prepareOpening = async (
  ctx: RequestContext,
  installationId: number,
  operation: Operation,
): Promise<Deed> => {
  const clientId = clientIdOf(operation);
  if (!mayIn(ctx.caller, installationId, correctivesAdd)) fail('forbidden');
  const body = readBody(createCorrective, { ...toObject(operation.fields.opened?.to), installationId });
  const found = await correctives(ctx.db).findOne({ installationId, clientId });
  if (found) {
    if (!(await isVisible(ctx, found))) fail('notFound');
    return async () => done(operation, 'unchanged', presentCorrective(found));
  }
  const then = contextAt(ctx, operation, earliest(ctx.now()));
  const record = { ...(await draftCorrective(then, body)), clientId };
  return async (session) => done(operation, 'applied', (await insertCorrective(then, record, session)).data);
};
