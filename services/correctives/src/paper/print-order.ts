/** A work order as PDF, with a QR code that leads to the corrective. */
import type { printCorrective as contract } from 'shared-kit/contracts/corrective-work';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { fileAnswer } from 'shared-kit/server/answers';
import type { RequestContext } from 'shared-kit/server/context';
import type { RecordHandler } from 'shared-kit/server/define-route';
import {
  contentHash,
  type DocumentPictures,
  printedDrawing,
  printedPhoto,
  printedQr,
  readPictures,
  renderDocument,
} from 'shared-kit/server/documents';
import { databaseOf } from 'shared-kit/server/mongo';
import type { CorrectiveRecord } from '../correctives/corrective.model.ts';
import { describeOrder } from './describe-order.ts';
import { addressKey, addressOf, photosOf, pictureKey, type WorkOrder, wordsIn } from './ordered.ts';

/** Counted up when the drawing changes: what browsers have kept is drawn anew then. */
const drawing = 1;

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
    timeZone: installation?.timeZone ?? 'Europe/Madrid',
    words: wordsIn(language),
    origin,
  };
  const paper = describeOrder(order);
  const etag = `"${contentHash({ drawing, paper, photos: photosOf(located) })}"`;
  const fields = { contentType: 'application/pdf', fileName: `${located.number}.pdf`, etag };
  if (ctx.header('if-none-match') === etag) return fileAnswer({ ...fields, content: new Uint8Array() });
  const pictures = await preparePictures(order, ctx);
  const shown = new Set(Object.keys(pictures));
  const blocks = paper.blocks.map((block) =>
    block.kind === 'pictures'
      ? { ...block, pictures: block.pictures.filter(({ key }) => shown.has(key)) }
      : block,
  );
  return fileAnswer({ ...fields, content: await renderDocument({ ...paper, blocks, pictures }) });
};

/** One after the other, so that only what is printed is kept in the memory. */
const preparePictures = async (order: WorkOrder, { db }: RequestContext): Promise<DocumentPictures> => {
  const logoId = order.owner?.logoId ?? null;
  const prepared: Record<string, Uint8Array<ArrayBuffer>> = {};
  const ids = [...photosOf(order.corrective), ...(logoId === null ? [] : [logoId])];
  for await (const { fileId, bytes } of readPictures(db, ids)) {
    const picture = await (fileId === logoId ? printedDrawing(bytes) : printedPhoto(bytes));
    if (picture) prepared[pictureKey(fileId)] = picture;
  }
  const address = addressOf(order);
  if (address !== null) prepared[addressKey] = await printedQr(address);
  return prepared;
};
