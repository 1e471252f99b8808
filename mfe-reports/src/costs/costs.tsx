import { getWorkCosts, type WorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import { paths } from 'shared-kit/contracts/paths';
import type { Days } from 'shared-kit/domain/dates/day-presets';
import { FigureTile, type FigureTileProps } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ModuleLink } from 'shared-kit/web/router';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { FigureGrid, FigureSection } from '../work/figure-section.tsx';
import { RatesLine } from './rates-line.tsx';

interface CostsProps {
  readonly installationId: number;
  readonly days: Days;
}

/** Each kind with its part of all that is known, what it is made of, and the list of it. */
const useCostTiles = (costs: WorkCosts | undefined, days: Days): readonly FigureTileProps[] => {
  const t = useText();
  const { money, duration, number } = useFormat();
  if (!costs) return [];
  const { hourlyRate, rates, planned, correctives, contractors, total, value } = costs;
  const euro = (cost: number) => money(Math.round(cost * 100));
  const part = (cost: number) =>
    total === 0
      ? []
      : [t('costs.share', { share: number(cost / total, { style: 'percent', maximumFractionDigits: 1 }) })];
  const labour = (minutes: number) =>
    hourlyRate === null || rates.length > 1
      ? t('costs.withoutRate', { time: duration(minutes) })
      : t('costs.atRate', { time: duration(minutes), rate: euro(hourlyRate) });
  const repairs = correctives.parts + (correctives.labour ?? 0);
  return [
    {
      figure: 'costPlanned' as const,
      name: t('figure.costPlanned.name'),
      definition: t('figure.costPlanned.how'),
      value: planned.cost === null ? t('statistics.none') : euro(planned.cost),
      of: [
        ...(planned.cost === null ? [] : part(planned.cost)),
        t('planning.tasks', { count: planned.tasks, shown: number(planned.tasks) }),
        labour(planned.minutes),
      ].join(' · '),
      to: paths.reportTasks({ ...days, counted: 'performed', filter: 1 }),
    },
    {
      figure: 'costCorrectives' as const,
      name: t('figure.costCorrectives.name'),
      definition: t('figure.costCorrectives.how'),
      value: euro(repairs),
      of: [
        ...part(repairs),
        t('costs.closed', { count: correctives.closed, shown: number(correctives.closed) }),
        t('costs.parts', { parts: euro(correctives.parts) }),
        labour(correctives.minutes),
        ...(correctives.withoutMinutes > 0
          ? [t('costs.withoutMinutes', { shown: number(correctives.withoutMinutes) })]
          : []),
      ].join(' · '),
      to: paths.correctives({ closedFrom: days.from, closedTo: days.to, merged: '0' }),
    },
    {
      figure: 'costContractors' as const,
      name: t('figure.costContractors.name'),
      definition: t('figure.costContractors.how'),
      value: euro(contractors.cost),
      of: [
        ...part(contractors.cost),
        t('costs.contracts', { count: contractors.contracts, shown: number(contractors.contracts) }),
        ...(contractors.withoutTerm > 0
          ? [t('costs.withoutTerm', { shown: number(contractors.withoutTerm) })]
          : []),
      ].join(' · '),
      to: paths.externalCompanies(),
    },
    ...(value === null
      ? []
      : [
          {
            figure: 'costOverValue' as const,
            name: t('figure.costOverValue.name'),
            definition: t('figure.costOverValue.how'),
            value:
              value.price === 0
                ? t('statistics.none')
                : number(value.cost / value.price, { style: 'percent', maximumFractionDigits: 1 }),
            of: [
              ...(value.price === 0
                ? []
                : [
                    t('statistics.of', { count: euro(value.cost), of: euro(value.price) }),
                    t('costs.priced', { count: value.elements, shown: number(value.elements) }),
                  ]),
              t('costs.unpriced', { shown: number(value.unpriced) }),
            ].join(' · '),
            to: paths.elementCosts({ ...days }),
          },
        ]),
  ];
};

/** What maintenance cost in these days, of the whole installation. */
export const Costs = ({ installationId, days }: CostsProps) => {
  const t = useText();
  const { money } = useFormat();
  const answer = useRoute(
    getWorkCosts,
    { query: { installationId, ...days } },
    { keepPrevious: true, select: ({ data }) => data },
  );
  const tiles = useCostTiles(answer.data, days);
  return (
    <FigureSection title={t('costs.title')} answer={answer}>
      {({ total, hourlyRate, rates }) => (
        <>
          <Text>{t('costs.total', { total: money(Math.round(total * 100)) })}</Text>
          <RatesLine rates={rates} />
          {hourlyRate === null ? (
            <Text>
              {`${t('costs.noRate')} `}
              <ModuleLink to={paths.administration({ installationId, tab: 'installation' })}>
                {t('costs.setRate')}
              </ModuleLink>
            </Text>
          ) : null}
          <FigureGrid columns={{ base: 1, md: 2, xl: 4 }}>
            {tiles.map((tile) => (
              <FigureTile {...tile} key={tile.name} />
            ))}
          </FigureGrid>
        </>
      )}
    </FigureSection>
  );
};
