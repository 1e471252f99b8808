import type { WorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import { useFormat } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Each rate with its days, where some days had more than one. */
export const RatesLine = ({ rates }: Pick<WorkCosts, 'rates'>) => {
  const t = useText();
  const { money, day } = useFormat();
  if (rates.length < 2) return null;
  const said = rates.map(({ from, to, rate }) =>
    t(rate === null ? 'costs.noRateOfDays' : 'costs.rateOfDays', {
      from: day(from),
      to: day(to),
      rate: rate === null ? '' : money(Math.round(rate * 100)),
    }),
  );
  return <Text>{t('costs.rates', { list: said.join('; ') })}</Text>;
};
