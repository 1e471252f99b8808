/** A work order as PDF, with a QR code that leads to the corrective. */
import type { printCorrective as contract } from 'shared-kit/contracts/correctives/corrective-work';
import type { LanguageCode } from 'shared-kit/contracts/enums';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { answerDocument } from 'shared-kit/server/papers/documents';
import type { CorrectiveRecord } from '../correctives/corrective.model.ts';
import { describeOrder } from './describe-order.ts';
import { addressOf, photosOf, type WorkOrder, wordsIn } from './ordered.ts';

interface Printing {
  readonly language: LanguageCode;
  readonly origin: string | null;
}

/** Whose work it is, in whose words. */
export const readOrder = async (
  { views, db }: Pick<RequestContext, 'views' | 'db'>,
  corrective: CorrectiveRecord,
  { language, origin }: Printing,
): Promise<WorkOrder> => {
  const { installationId } = corrective;
  const installation = await views.installation(installationId);
  const owner = await databaseOf(db)
    .collection<InstallationOwnersV1>(installationOwnersV1)
    .findOne({ _id: installationId });
  return {
    corrective,
    owner,
    origin,
    words: wordsIn(language),
    installationName: installation?.name ?? '',
    timeZone: installation?.timeZone ?? defaultTimeZone,
  };
};

/** The logo, and what was signed with. */
export const drawingsOf = ({ owner, corrective }: WorkOrder): number[] =>
  [owner?.logoId, corrective.signature?.signatureId].flatMap((id) => id ?? []);

export const printOrder: RecordHandler<typeof contract, CorrectiveRecord> = async (
  { query: { language, origin = null }, located },
  ctx,
) => {
  const order = await readOrder(ctx, located, { language, origin });
  return answerDocument(ctx, {
    paper: describeOrder(order),
    files: { photoIds: photosOf(located), drawingIds: drawingsOf(order), address: addressOf(order) },
    fileName: `${located.number}.pdf`,
  });
};
