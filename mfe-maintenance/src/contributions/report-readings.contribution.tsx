import { paths } from 'shared-kit/contracts/paths';
import {
  listReadingsNearLimits,
  mostNearLimitTasks,
  type NearLimit,
} from 'shared-kit/contracts/tasks/readings-near-limits';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { type FigureColumn, FigureTable, Sparkline } from 'shared-kit/web/charts';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { ListSkeleton, RetryLine, Stack, Text } from 'shared-kit/web/ui';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { useText } from '../use-text.ts';

const useColumns = (installationId: number): readonly FigureColumn<NearLimit>[] => {
  const t = useText();
  const local = useLocalized();
  const { number, date } = useFormat();
  const { limits } = useReadingText();
  const written = (value: number) => number(value, { maximumFractionDigits: 6 });
  return [
    {
      key: 'element',
      header: t('nearLimits.element'),
      cell: ({ elementName, elementRef }) => elementLabel({ name: elementName, ref: elementRef }),
      to: ({ elementId: id }) => paths.element({ id, installationId }),
    },
    { key: 'reading', header: t('nearLimits.reading'), cell: ({ name }) => local(name) },
    {
      key: 'course',
      header: t('nearLimits.course'),
      cell: ({ points, min, max, unit }) => {
        const values = points.map(({ value }) => value);
        const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
        const label = t('nearLimits.line', { first: written(first), last: written(last), unit });
        return <Sparkline values={values} label={label} limits={{ min, max }} width={112} height={28} />;
      },
    },
    {
      key: 'last',
      header: t('nearLimits.last'),
      cell: ({ points, unit }) => {
        const last = points.at(-1);
        return last ? `${written(last.value)} ${unit} · ${date(last.at)}` : '';
      },
    },
    {
      key: 'limits',
      header: t('nearLimits.limits'),
      cell: ({ min, max, unit }) => limits({ numeric: true, min, max, symbol: unit, unit }),
    },
    {
      key: 'when',
      header: t('nearLimits.when'),
      cell: ({ periods }) => t('nearLimits.in', { count: periods }),
    },
  ];
};

/** Readings that will be out of their limits if they go on as they do, before they are. */
const ReportReadings = ({ installationId }: SlotProps<'report.figures'>) => {
  const t = useText();
  const { number } = useFormat();
  const columns = useColumns(installationId);
  const { data, error, refetch } = useRoute(
    listReadingsNearLimits,
    { query: { installationId } },
    { select: (answer) => answer.data },
  );
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  return (
    <Stack gap="2">
      <FigureTable
        title={t('nearLimits.title')}
        empty={t(data.of === 0 ? 'nearLimits.noData' : 'nearLimits.none')}
        columns={columns}
        rows={data.near}
        rowId={({ elementId, formatId }) => `${elementId} ${formatId}`}
      />
      <Text color="fg.muted">
        {t('nearLimits.of', { shown: number(data.total), of: number(data.of) })}. {t('nearLimits.define')}{' '}
        {data.isCut ? t('nearLimits.cut', { shown: number(mostNearLimitTasks) }) : null}
      </Text>
    </Stack>
  );
};

export default defineContribution('report.figures', ReportReadings);
