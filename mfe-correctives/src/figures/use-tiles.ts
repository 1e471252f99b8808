import type { CorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import type { FigureName } from 'shared-kit/domain/figures/figures';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import { type Asked, toClosed, toFailures, toOpen, toOpened, toStops } from './figure-links.ts';
import { useFigureText } from './use-figure-text.ts';

interface Tile {
  readonly figure: FigureName;
  readonly value: string;
  /** What it was divided by, or counted from. */
  readonly of: string;
  readonly to: string;
}

/** The figures in the order in which they are shown, each with what it is of. */
export const useTiles = (figures: CorrectiveFigures, asked: Asked): readonly Tile[] => {
  const t = useText();
  const { number } = useFormat();
  const text = useFigureText();
  const ofClosed = (count: number) => t('figures.ofClosed', { count, shown: number(count) });
  const ofElements = (count: number) => t('figures.ofElements', { count, shown: number(count) });
  const { open, timeToReact, timeToRestoration, timeToRestorationWithoutWaiting, failures, downtime } =
    figures;
  const reacted = { count: timeToReact.of, shown: number(timeToReact.of), all: number(figures.opened) };
  // Of correctives where their elements have no stops that stand for a failure.
  const toFailed = failures.ofStops >= failures.ofCorrectives ? toFailures(asked) : toOpened(asked);
  return [
    {
      figure: 'openAtEnd',
      value: number(open.total),
      of: t('figures.openLong', { count: open.over30, shown: number(open.over30) }),
      to: toOpen(asked),
    },
    {
      figure: 'opened',
      value: number(figures.opened),
      of: t('figures.andClosed', { count: figures.closed, shown: number(figures.closed) }),
      to: toOpened(asked),
    },
    {
      figure: 'timeToReact',
      value: text.span(timeToReact.minutes),
      of: t('figures.ofStarted', reacted),
      to: toOpened(asked),
    },
    {
      figure: 'timeToRestoration',
      value: text.span(timeToRestoration.minutes),
      of: ofClosed(timeToRestoration.of),
      to: toClosed(asked),
    },
    {
      figure: 'withoutWaiting',
      value: text.span(timeToRestorationWithoutWaiting.minutes),
      of: ofClosed(timeToRestorationWithoutWaiting.of),
      to: toClosed(asked),
    },
    {
      figure: 'timeBetweenFailures',
      value: text.span(figures.timeBetweenFailures.minutes),
      of: t('figures.ofFailures', { count: failures.total, shown: number(failures.total) }),
      to: toFailed,
    },
    {
      figure: 'availability',
      value: text.share(figures.availability.share),
      of: ofElements(figures.availability.of),
      to: toStops(asked),
    },
    {
      figure: 'failureAvailability',
      value: text.share(figures.failureAvailability.share),
      of: ofElements(figures.failureAvailability.of),
      to: toFailures(asked),
    },
    {
      figure: 'workingAvailability',
      value: text.share(figures.workingAvailability.share),
      of: t('figures.ofWorking', {
        count: figures.workingAvailability.of,
        shown: number(figures.workingAvailability.of),
      }),
      to: toStops(asked),
    },
    {
      figure: 'downtime',
      value: text.span(figures.availability.of === 0 ? null : downtime.minutes),
      of: t('figures.ofStops', {
        count: downtime.stops,
        shown: number(downtime.stops),
        elements: ofElements(downtime.elements),
      }),
      to: toStops(asked),
    },
    {
      figure: 'correctiveWork',
      value: text.span(figures.work.minutes),
      of: ofClosed(figures.work.of),
      to: toClosed(asked),
    },
    {
      figure: 'correctiveCost',
      value: text.money(figures.work.cost),
      of: ofClosed(figures.work.of),
      to: toClosed(asked),
    },
  ];
};
