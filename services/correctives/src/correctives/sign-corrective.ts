import type { signCorrective as contract } from 'shared-kit/contracts/corrective-work';
import { mayTake } from 'shared-kit/domain/taken-files';
import type { RecordHandler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { askFiles, isPicture } from '../references/files.ts';
import { readTogether } from '../references/read-together.ts';
import { changeCorrective } from './change-corrective.ts';
import type { CorrectiveRecord } from './corrective.model.ts';

/** It adds to the corrective and conflicts with nobody. */
export const signCorrective: RecordHandler<typeof contract, CorrectiveRecord> = async (
  { body: { signatureId, signedBy }, located },
  ctx,
) => {
  const { installationId, _id: id } = located;
  const asked = askFiles(installationId, { signatureId: [signatureId] });
  const { files } = await readTogether(ctx.db, { files: asked });
  if (!files.some((file) => isPicture(file) && mayTake(file, ctx)))
    fail('invalidInput', { fields: [{ path: 'signatureId', code: 'unknownFile' }] });
  const signature = { signatureId, signedBy, at: ctx.now().toISOString() };
  return changeCorrective(ctx, { id, installationId }, () => ({ action: 'signed', set: { signature } }));
};
