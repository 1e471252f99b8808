import type { Format } from 'shared-kit/contracts/catalogues/formats';
import type { Trend } from 'shared-kit/contracts/tasks/task-trends';
import { trendOf } from 'shared-kit/domain/readings/reading-trend';
import { Sparkline } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { TrendingDown, TrendingUp } from 'shared-kit/web/icons';
import { Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { unitOf } from './use-reading-text.ts';

interface TrendLineProps {
  readonly format: Format;
  readonly trend: Trend;
}

/** How a number went on this element: a small line against its limits, and in words where it goes one way. */
const TrendLine = ({ format, trend: { points } }: TrendLineProps) => {
  const t = useText();
  const write = useFormat();
  const values = points.map(({ value }) => value);
  // A copy says nothing of where it goes.
  const going = trendOf(
    points.flatMap(({ value, copied }) => (copied ? [] : [value])),
    format,
  );
  const hollow = points.flatMap(({ copied }, index) => (copied ? [index] : []));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const number = (value: number): string => write.number(value, { maximumFractionDigits: 6 });
  const course = t('reading.trend', {
    count: points.length,
    first: number(first.value),
    last: number(last.value),
    unit: unitOf(format),
    from: write.date(first.at),
    to: write.date(last.at),
  });
  const label =
    hollow.length === 0 ? course : `${course}. ${t('reading.trendCopied', { count: hollow.length })}`;
  const Sign = going?.direction === 'rising' ? TrendingUp : TrendingDown;
  const isNear = going !== null && going.readingsLeft !== null;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Sparkline values={values} hollow={hollow} label={label} limits={format} width={112} height={28} />
      {hollow.length === 0 ? null : (
        <Text color="fg.muted">{t('reading.trendCopied', { count: hollow.length })}</Text>
      )}
      {going ? (
        <Flex
          gap="1"
          align="center"
          color={isNear ? 'fg.warning' : 'fg.muted'}
          fontWeight={isNear ? 'semibold' : 'normal'}
        >
          <Sign aria-hidden size={16} />
          <Text>
            {going.readingsLeft === null
              ? t(`reading.${going.direction}`)
              : t(`reading.${going.direction}Soon`, { count: going.readingsLeft + 1 })}
          </Text>
        </Flex>
      ) : null}
    </Flex>
  );
};

export default TrendLine;
