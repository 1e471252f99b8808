import { BarChart } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type Asked, toCode } from './figure-links.ts';

interface CodeChartProps {
  readonly field: 'failureCause' | 'failureMode';
  readonly rows: readonly { readonly code: string | null; readonly closed: number }[];
  /** How many were closed. */
  readonly of: number;
  readonly asked: Asked;
}

const words = { failureCause: 'cause', failureMode: 'mode' } as const;

/** Why, or how, what was closed had failed: the most first with their share of all, and what nobody has said by name. */
export const CodeChart = ({ field, rows, of, asked }: CodeChartProps) => {
  const t = useText();
  const { number } = useFormat();
  const stated = rows.reduce((sum, { code, closed }) => sum + (code === null ? 0 : closed), 0);
  return (
    <Stack gap="1" minWidth="0">
      <BarChart
        horizontal
        pareto
        title={t(`figures.by.${field}`)}
        series={[{ key: 'closed', name: t('figures.measure.closed') }]}
        categories={rows.map(({ code, closed }) => ({
          key: code ?? '',
          label: code === null ? t('notStated') : t(`${words[field]}.${code}`),
          values: { closed },
          href: toCode(field, code, asked),
        }))}
        empty={t('figures.noClosed')}
      />
      <Text color="fg.muted">
        {t(`figures.define.${field}`)}{' '}
        {t('figures.stated', { count: stated, shown: number(stated), of: number(of) })}
      </Text>
    </Stack>
  );
};
