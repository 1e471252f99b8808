import { paths } from 'shared-kit/contracts/paths';
import type { DashboardFigure, FigureValue, Tile } from 'shared-kit/contracts/reports/dashboards';
import type { Days } from 'shared-kit/domain/dates/day-presets';
import { isMeasure, writtenAs } from 'shared-kit/domain/figures/dashboard-figures';
import { figures as listed } from 'shared-kit/domain/figures/figures';
import { useFormat } from 'shared-kit/web/i18n';
import { narrowedBy } from '../builder/measures.ts';
import { useText } from '../use-text.ts';

type Text = (key: string) => string;

/** What a figure is called, by the words of whoever shows it elsewhere. */
export const nameOfFigure = (t: Text, figure: DashboardFigure): string => {
  if (isMeasure(figure)) return t(`builder.measures.${figure}`);
  const name = t(`figure.${figure}.name`);
  // Where it is shown otherwise, costs are its heading.
  return writtenAs(figure).kind === 'euro' ? `${t('dashboards.cost')}: ${name}` : name;
};

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
const inDays = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 } as const;

/** Its name, what it means, and how its values are written. */
export const useFigureWords = (figure: DashboardFigure) => {
  const t = useText();
  const { duration, money, number } = useFormat();
  const { kind } = writtenAs(figure);
  const write = (value: number | null): string => {
    if (value === null) return t('statistics.none');
    switch (kind) {
      case 'rate':
        return number(value, percent);
      case 'minutes':
        return duration(value);
      case 'euro':
        return money(Math.round(value * 100));
      case 'days':
        return number(value, inDays);
      default:
        return number(value);
    }
  };
  return {
    name: nameOfFigure(t, figure),
    definition: isMeasure(figure) ? t(`builder.define.${figure}`) : t(`figure.${figure}.how`),
    write,
    /** "412 de 440" of a share; empty of what is none. */
    ofText: ({ value, of }: FigureValue): string =>
      of === null || value === null
        ? ''
        : t('statistics.of', { count: number(Math.round(value * of)), of: number(of) }),
  };
};

/** The list that it was counted from, in the installation that it is of. */
export const listOfFigure = (figure: DashboardFigure, asked: Days & { installationId: number }): string => {
  if (isMeasure(figure)) return paths.reportTasks({ ...asked, ...narrowedBy(figure) });
  const { from, to, installationId } = asked;
  switch (figure) {
    case 'opened':
      return paths.correctives({ from, to, merged: '0', installationId });
    case 'closed':
    case 'costCorrectives':
      return paths.correctives({ closedFrom: from, closedTo: to, merged: '0', installationId });
    case 'costPlanned':
      return paths.reportTasks({ ...asked, counted: 'performed', filter: 1 });
    case 'costContractors':
      return paths.externalCompanies({ installationId });
    default:
      return listed[figure].list(asked);
  }
};

/** Where and when a tile is of: "Este mes · Torre norte"; the open installation is not named, nor one that the reader does not know. */
export const useTileScope = (): ((tile: Pick<Tile, 'days' | 'installationId'>, place: string) => string) => {
  const t = useText();
  return ({ days, installationId }, place) =>
    [t(`dashboards.days.${days}`), ...(installationId === null || place === '' ? [] : [place])].join(' · ');
};
