/** A work order as PDF, with a QR code that leads to the corrective. */
import type { printCorrective as contract } from 'shared-kit/contracts/corrective-work';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import type { RecordHandler } from 'shared-kit/server/define-route';
import { answerDocument } from 'shared-kit/server/documents';
import { databaseOf } from 'shared-kit/server/mongo';
import type { CorrectiveRecord } from '../correctives/corrective.model.ts';
import { describeOrder } from './describe-order.ts';
import { addressOf, photosOf, type WorkOrder, wordsIn } from './ordered.ts';

export const printOrder: RecordHandler<typeof contract, CorrectiveRecord> = async (
  { query: { language, origin = null }, located },
  ctx,
) => {
  const installation = await ctx.views.installation(located.installationId);
  const owner = await databaseOf(ctx.db)
    .collection<InstallationOwnersV1>(installationOwnersV1)
    .findOne({ _id: located.installationId });
  const order: WorkOrder = {
    corrective: located,
    owner,
    installationName: installation?.name ?? '',
    timeZone: installation?.timeZone ?? defaultTimeZone,
    words: wordsIn(language),
    origin,
  };
  const logoId = owner?.logoId ?? null;
  return answerDocument(ctx, {
    paper: describeOrder(order),
    files: {
      photoIds: photosOf(located),
      drawingIds: [logoId, located.signature?.signatureId].flatMap((id) => id ?? []),
      address: addressOf(order),
    },
    fileName: `${located.number}.pdf`,
  });
};
