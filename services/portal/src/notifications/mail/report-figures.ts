/** The figures of a scheduled report, as a mail writes them: called and counted as on the screens. */
import {
  type ReadyExportV1,
  type ReportFigures,
  readyExportsV1,
} from 'shared-kit/contracts/views/report-exports';
import { writtenAs } from 'shared-kit/domain/figures/dashboard-figures';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { DocumentWords } from 'shared-kit/server/papers/documents';
import type { NotificationRecord } from '../notification.model.ts';
import type { Telling } from '../write-occurrences.ts';
import type { FigureLine } from './mail-looks.ts';

/** Null where there are none, or where it is somebody else's. */
export const figuresOf = async (
  { db }: Pick<Telling, 'db'>,
  { kind, recordId, userId }: Pick<NotificationRecord, 'kind' | 'recordId' | 'userId'>,
): Promise<ReportFigures | null> => {
  if (kind !== 'scheduledReport') return null;
  const found = await databaseOf(db)
    .collection<ReadyExportV1>(readyExportsV1)
    .findOne({ _id: recordId, ownerId: userId }, { projection: { figures: 1 } });
  return found?.figures ?? null;
};

type Figure = ReportFigures['figures'][number];

const written = ({ t, number }: DocumentWords, { figure, value }: Figure): string => {
  if (value === null) return t('noFigure');
  switch (writtenAs(figure).kind) {
    case 'rate':
      return number(value, { style: 'percent', maximumFractionDigits: 1 });
    case 'euro':
      return number(value, { style: 'currency', currency: 'EUR' });
    case 'days':
      return number(value, { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 });
    case 'minutes':
      return number(value / 60, {
        style: 'unit',
        unit: 'hour',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      });
    default:
      return number(value);
  }
};

export const writeFigures = (
  words: DocumentWords,
  { from, to, figures }: ReportFigures,
): { readonly caption: string; readonly lines: readonly FigureLine[] } => ({
  caption: words.t('figuresOf', { from: words.day(from), to: words.day(to) }),
  lines: figures.map((each) => ({
    name: words.t(`figures.${each.figure}`),
    value: written(words, each),
  })),
});
