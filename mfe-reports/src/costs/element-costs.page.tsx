import {
  type ElementCost,
  type ElementCosts,
  getElementCosts,
} from 'shared-kit/contracts/correctives/work-costs';
import { paths } from 'shared-kit/contracts/paths';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { type FigureColumn, FigureTable } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type DaysAsked, DaysPage } from '../work/days-page.tsx';
import { RatesLine } from './rates-line.tsx';

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;

const useAnswer = ({ installationId, days }: DaysAsked) =>
  useRoute(
    getElementCosts,
    { query: { installationId, ...days } },
    { keepPrevious: true, select: ({ data }) => data },
  );

const useColumns = ({ installationId, days }: DaysAsked): readonly FigureColumn<ElementCost>[] => {
  const t = useText();
  const { money, number } = useFormat();
  const euro = (cost: number | null) =>
    cost === null ? t('statistics.none') : money(Math.round(cost * 100));
  const closed = { closedFrom: days.from, closedTo: days.to, merged: '0' } as const;
  return [
    {
      key: 'element',
      header: t('elementCosts.element'),
      cell: elementLabel,
      to: ({ id }) => paths.element({ id, installationId }),
    },
    {
      key: 'share',
      header: t('figure.costOverValue.name'),
      cell: ({ share }) => (share === null ? t('statistics.none') : number(share, percent)),
    },
    { key: 'cost', header: t('elementCosts.cost'), cell: ({ cost }) => euro(cost) },
    {
      key: 'price',
      header: t('elementCosts.price'),
      cell: ({ price }) => (price === null ? t('elementCosts.noPrice') : euro(price)),
    },
    {
      key: 'planned',
      header: t('figure.costPlanned.name'),
      cell: ({ planned }) => euro(planned.cost),
      to: ({ id }) => paths.reportTasks({ ...days, elementId: [id], counted: 'performed', filter: 1 }),
    },
    {
      key: 'correctives',
      header: t('figure.costCorrectives.name'),
      cell: ({ correctives }) => euro(correctives.cost),
      to: ({ id }) => paths.correctives({ ...closed, elementId: id }),
    },
  ];
};

interface ElementsProps {
  readonly costs: ElementCosts;
  readonly asked: DaysAsked;
}

const Elements = ({ costs, asked }: ElementsProps) => {
  const t = useText();
  const { money, number } = useFormat();
  const columns = useColumns(asked);
  const { rows, total, priced, unpriced, others } = costs;
  const euro = (cost: number) => money(Math.round(cost * 100));
  const words = [
    priced.price === 0
      ? t('elementCosts.nonePriced')
      : t('elementCosts.priced', {
          count: priced.elements,
          shown: number(priced.elements),
          cost: euro(priced.cost),
          price: euro(priced.price),
          share: number(priced.cost / priced.price, percent),
        }),
    t('elementCosts.unpriced', {
      count: unpriced.elements,
      shown: number(unpriced.elements),
      cost: euro(unpriced.cost),
    }),
    t('elementCosts.others', { cost: euro(others) }),
    ...(costs.hourlyRate === null ? [t('costs.noRate')] : []),
    ...(total > rows.length
      ? [t('elementCosts.more', { shown: number(rows.length), of: number(total) })]
      : []),
  ];
  return (
    <>
      <Text>{words.join(' ')}</Text>
      <RatesLine rates={costs.rates} />
      <FigureTable
        title={t('elementCosts.title')}
        empty={t('elementCosts.empty')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
      />
      <Text color="fg.muted">{t('figure.costOverValue.how')}</Text>
    </>
  );
};

const ElementCostsPage = () => (
  <DaysPage title={useText()('elementCosts.title')} useAnswer={useAnswer}>
    {(costs, asked) => <Elements costs={costs} asked={asked} />}
  </DaysPage>
);

export default ElementCostsPage;
