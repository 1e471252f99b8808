import { paths } from 'shared-kit/contracts/paths';
import {
  type ExportFormat,
  exportPatienceMs,
  getReportExport,
  type ReportExport,
  readReportExport,
  startReportExport,
  type TaskColumn,
} from 'shared-kit/contracts/reports/report-exports';
import type { ReportKind } from 'shared-kit/contracts/reports/reports';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { callRoute, fetchFile, handleApiError, navigateTo, saveFile } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { useLocation } from 'shared-kit/web/router';
import { loading, notify, showError } from 'shared-kit/web/ui';
import { keptSettings } from '../saved/kept-settings.ts';
import { useText } from '../use-text.ts';
import { exportErrorKey } from './export-error.ts';

const lookEveryMs = 300;
/** What is ready by the end of the patience is seen, and not only told of. */
const graceMs = 1000;

export const isPending = ({ state }: Pick<ReportExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

export const shareOf = ({ done, total }: Pick<ReportExport, 'done' | 'total'>): number =>
  total === 0 ? 0 : Math.min(1, done / total);

export const saveExport = async ({ id, fileName }: ReportExport): Promise<void> => {
  const file = await fetchFile(readReportExport, { params: { id } });
  saveFile(file, file.type, fileName);
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** As it is when it is over, or when somebody has waited long enough. */
const waitedFor = async (started: ReportExport, onShare: (share: number) => void): Promise<ReportExport> => {
  let now = started;
  for (
    const until = performance.now() + exportPatienceMs + graceMs;
    isPending(now) && !now.isTold && performance.now() < until;
  ) {
    await pause(lookEveryMs);
    now = (await callRoute(getReportExport, { params: { id: started.id } })).data;
    onShare(shareOf(now));
  }
  return now;
};

interface Download {
  readonly withPhotos: boolean;
  /** Of tasks, those that the file has alone; all where there is none. */
  readonly columns: readonly TaskColumn[];
}

/** Has what the page shows made as a file, and saves it; what takes longer is told of when it is ready. */
export const useDownload = (kind: ReportKind, installationId: number) => {
  const t = useText();
  const { language, timeZone } = useFormat();
  const { search } = useLocation();
  const invalidate = useInvalidate();
  return async (format: ExportFormat, { withPhotos, columns }: Download): Promise<void> => {
    const kept = keptSettings(search, localDayText(Date.now(), timeZone));
    const settings = columns.length === 0 ? kept : `${kept}&columns=${columns.join(',')}`;
    const wait = loading({ text: t('exports.making'), progress: 0 });
    try {
      const body = { installationId, kind, format, language, withPhotos, settings, isTold: withPhotos };
      const { data } = await callRoute(startReportExport, { body });
      const made = await waitedFor(data, wait.update);
      await invalidate('reportExports');
      if (made.state === 'done') return await saveExport(made);
      if (!isPending(made)) {
        wait.close();
        return await showError({ text: t(`exports.error.${exportErrorKey(made)}`) });
      }
      notify({
        text: t('exports.later'),
        tone: 'info',
        action: { label: t('exports.title'), run: () => navigateTo(paths.reportExports({ installationId })) },
      });
    } catch (error) {
      await handleApiError(error);
    } finally {
      wait.close();
    }
  };
};
