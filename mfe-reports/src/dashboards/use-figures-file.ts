import { type Dashboard, getDashboardFigure } from 'shared-kit/contracts/reports/dashboards';
import { writtenAs } from 'shared-kit/domain/figures/dashboard-figures';
import { csvOf, csvWordsOf } from 'shared-kit/domain/files/csv';
import { callRoute, handleApiError, saveFile, useInstallation } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import { nameOfFigure } from './use-figure-words.ts';

/** The figures of a dashboard as a file: of each its name, centre, days and value; shares as parts of 1. */
export const useFiguresFile = (installationId: number): ((board: Dashboard) => Promise<void>) => {
  const t = useText();
  const { language } = useFormat();
  const { installations } = useInstallation();
  return async ({ name, tiles }) => {
    try {
      const rows = await Promise.all(
        tiles.map(async ({ figure, days, installationId: own }) => {
          const place = own ?? installationId;
          const { data } = await callRoute(getDashboardFigure, {
            query: { installationId: place, figure, days },
          });
          return [
            nameOfFigure(t, figure),
            installations.find(({ id }) => id === place)?.name ?? '',
            data?.from ?? '',
            data?.to ?? '',
            data?.value ?? null,
            t(`dashboards.unit.${writtenAs(figure).kind}`),
          ];
        }),
      );
      const head = ['figure', 'place', 'from', 'to', 'value', 'unit'].map((key) =>
        t(`dashboards.file.${key}`),
      );
      saveFile(csvOf([head, ...rows], csvWordsOf(language)), 'text/csv;charset=utf-8', `${name}.csv`);
    } catch (error) {
      await handleApiError(error);
    }
  };
};
