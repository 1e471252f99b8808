/** A report as PDF, and what was signed of it as its hash was taken. */

import type {
  getSignedContent as contentContract,
  printLowVoltageReport as printContract,
} from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { reportFileName } from 'shared-kit/domain/low-voltage/low-voltage-file-name';
import { fileAnswer } from 'shared-kit/server/http/answers';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { answerDocument, canonicalJson } from 'shared-kit/server/papers/documents';
import { findFormer } from '../compare-report.ts';
import type { ReportToPrint, WholeReport } from '../find-report.ts';
import { signedContent } from '../signed-content.ts';
import { describePaper, picturesOf } from './describe-paper.ts';
import { addressOf, type PrintedReport, wordsIn } from './printed-report.ts';

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
  const { photoIds, drawingIds } = picturesOf(printed);
  return answerDocument(ctx, {
    paper,
    files: { photoIds, drawingIds, address: addressOf(printed) },
    fileName: reportFileName({
      number: report.number,
      revision: report.revision ?? 0,
      state: report.state,
      language,
    }),
  });
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
