import type { LanguageCode } from 'shared-kit/contracts/enums';
import type { ReportKind } from 'shared-kit/contracts/reports/reports';
import { fail } from 'shared-kit/server/http/errors';
import type { ReadContext } from '../work/work-scope.ts';
import { exportWords } from './export-words.ts';
import { filtersInWords } from './filters-in-words.ts';
import type { ReportHead } from './report-table.ts';

export interface HeadOf {
  readonly kind: ReportKind;
  readonly language: LanguageCode;
  readonly installationId: number;
  readonly from: string;
  readonly to: string;
  readonly reportName: string;
}

/** What is said above any report: of what, of which days, narrowed down by what, when and by whom. */
export const reportHead = async (
  ctx: ReadContext,
  { kind, language, installationId, from, to, reportName }: HeadOf,
  query: Parameters<typeof filtersInWords>[1],
): Promise<ReportHead> => {
  const words = exportWords(language);
  const { t, day, instant } = words;
  const { name, timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const at = ctx.now().toISOString();
  return {
    language,
    timeZone,
    from,
    to,
    at,
    installationName: name,
    title: reportName === '' ? t(`kinds.${kind}`) : reportName,
    facts: [
      { label: t('of'), value: t('days', { from: day(from), to: day(to) }) },
      ...(await filtersInWords({ db: ctx.db, installationId, words }, query)),
      { label: t('when'), value: instant(at, timeZone) },
      { label: t('by'), value: ctx.caller.name },
    ],
  };
};
