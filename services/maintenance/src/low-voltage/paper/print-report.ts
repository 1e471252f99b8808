/** A report as PDF, and what was signed of it as its hash was taken. */

import type {
  getSignedContent as contentContract,
  printLowVoltageReport as printContract,
} from 'shared-kit/contracts/low-voltage-reports';
import { reportFileName } from 'shared-kit/domain/low-voltage-file-name';
import { fileAnswer } from 'shared-kit/server/answers';
import type { RequestContext } from 'shared-kit/server/context';
import type { RecordHandler } from 'shared-kit/server/define-route';
import {
  canonicalJson,
  contentHash,
  type DocumentPictures,
  printedDrawing,
  printedPhoto,
  printedQr,
  readPictures,
  renderDocument,
} from 'shared-kit/server/documents';
import { fail } from 'shared-kit/server/errors';
import { findFormer } from '../compare-report.ts';
import type { ReportToPrint, WholeReport } from '../find-report.ts';
import { signedContent } from '../signed-content.ts';
import { describePaper, picturesOf } from './describe-paper.ts';
import { addressKey, addressOf, type PrintedReport, pictureKey, wordsIn } from './printed-report.ts';

/** Counted up when the drawing changes: what browsers have kept is drawn anew then. */
const drawing = 1;

export const printReport: RecordHandler<typeof printContract, ReportToPrint> = async (
  { query: { language, origin = null }, located },
  ctx,
) => {
  const { report } = located;
  const printed: PrintedReport = {
    ...located,
    former: await findFormer(report, ctx),
    words: wordsIn(language),
    origin,
  };
  const paper = describePaper(printed);
  const etag = `"${contentHash({ drawing, paper, pictures: picturesOf(printed) })}"`;
  const fields = {
    contentType: 'application/pdf',
    fileName: reportFileName({
      number: report.number,
      revision: report.revision ?? 0,
      state: report.state,
      language,
    }),
    etag,
  };
  if (ctx.header('if-none-match') === etag) return fileAnswer({ ...fields, content: new Uint8Array() });
  const pictures = await preparePictures(printed, ctx);
  return fileAnswer({ ...fields, content: await renderDocument({ ...paper, pictures }) });
};

/** One after the other, so that only what is printed is kept in the memory. */
const preparePictures = async (printed: PrintedReport, { db }: RequestContext): Promise<DocumentPictures> => {
  const { photoIds, drawingIds } = picturesOf(printed);
  const drawings = new Set(drawingIds);
  const prepared: Record<string, Uint8Array<ArrayBuffer>> = {};
  for await (const { fileId, bytes } of readPictures(db, [...photoIds, ...drawingIds])) {
    const isDrawing = drawings.has(fileId);
    const picture = await (isDrawing ? printedDrawing(bytes) : printedPhoto(bytes));
    if (picture) prepared[pictureKey(fileId)] = picture;
  }
  const address = addressOf(printed);
  if (address !== null) prepared[addressKey] = await printedQr(address);
  return prepared;
};

export const readSignedContent: RecordHandler<typeof contentContract, WholeReport> = async ({
  located: { report, parts },
}) => {
  if (report.state !== 'closed') return fail('notFound');
  const { number, revision = 0, state } = report;
  return fileAnswer({
    contentType: 'application/json',
    fileName: reportFileName({ number, revision, state, language: null }),
    content: Buffer.from(canonicalJson(signedContent(report, parts))),
  });
};
