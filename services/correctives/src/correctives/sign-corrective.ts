import type { signCorrective as contract } from 'shared-kit/contracts/correctives/corrective-work';
import { mayTake } from 'shared-kit/domain/files/taken-files';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { askFiles, isPicture } from '../references/files.ts';
import { readTogether } from '../references/read-together.ts';
import { changeCorrective } from './change-corrective.ts';
import type { CorrectiveRecord } from './corrective.model.ts';

/** 400 `unknownFile` at `path` for what is no picture of the installation that the caller may take. */
export const checkSignature = async (
  ctx: Pick<RequestContext, 'db' | 'caller'>,
  installationId: number,
  { signatureId, path }: { readonly signatureId: number; readonly path: string },
): Promise<void> => {
  const { files } = await readTogether(ctx.db, {
    files: askFiles(installationId, { signatureId: [signatureId] }),
  });
  if (!files.some((file) => isPicture(file) && mayTake(file, ctx)))
    fail('invalidInput', { fields: [{ path, code: 'unknownFile' }] });
};

/** It adds to the corrective and conflicts with nobody. */
export const signCorrective: RecordHandler<typeof contract, CorrectiveRecord> = async (
  { body: { signatureId, signedBy }, located },
  ctx,
) => {
  const { installationId, _id: id } = located;
  await checkSignature(ctx, installationId, { signatureId, path: 'signatureId' });
  const signature = { signatureId, signedBy, at: ctx.now().toISOString() };
  return changeCorrective(ctx, { id, installationId }, () => ({ action: 'signed', set: { signature } }));
};
