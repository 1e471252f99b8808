import { printOwnerReport as contract, mostOwnerReportDays } from 'shared-kit/contracts/owner-reports';
import { daysBetween } from 'shared-kit/domain/dates/civil-day';
import { defineRoute, type Handler } from 'shared-kit/server/define-route';
import { answerDocument } from 'shared-kit/server/documents';
import { fail } from 'shared-kit/server/errors';
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
