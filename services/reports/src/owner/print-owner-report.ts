import {
  printOwnerReport as contract,
  mostOwnerReportDays,
} from 'shared-kit/contracts/reports/owner-reports';
import { daysBetween } from 'shared-kit/domain/dates/civil-day';
import { defineRoute, type Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { answerDocument } from 'shared-kit/server/papers/documents';
import { describeOwnerReport, wordsIn } from './describe-owner-report.ts';
import { readOwnerReport } from './read-owner-report.ts';

const print: Handler<typeof contract> = async ({ query }, ctx) => {
  const { from, to, language } = query;
  if (daysBetween(from, to) >= mostOwnerReportDays)
    fail('invalidInput', { fields: [{ path: 'to', code: 'tooLong' }] });
  const report = await readOwnerReport(ctx, query);
  const logoId = report.owner.logoId ?? null;
  const words = wordsIn(language);
  return answerDocument(ctx, {
    paper: describeOwnerReport(report, words),
    files: { photoIds: [], drawingIds: logoId === null ? [] : [logoId], address: null },
    fileName: `${words.t('file')}_${from}_${to}.pdf`,
  });
};

export const ownerRoutes = [defineRoute(contract, { handle: print })];
