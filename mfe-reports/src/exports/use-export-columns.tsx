import type { ReportExport } from 'shared-kit/contracts/reports/report-exports';
import { useFormat } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { Badge, Progress, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { exportErrorKey } from './export-error.ts';
import { isPending, shareOf } from './use-download.ts';

const palettes: Readonly<Record<ReportExport['state'], string>> = {
  waiting: 'gray',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'gray',
};

/** What it is of: its report, its format and its days. */
export const useExportName = () => {
  const t = useText();
  const { day } = useFormat();
  return ({ kind, reportName, format, withPhotos, from, to }: ReportExport): string =>
    [
      reportName || t(`saved.kind.${kind}`),
      t(`exports.as.${withPhotos ? 'pdfPhotos' : format}`),
      `${day(from)} – ${day(to)}`,
    ].join(' · ');
};

/** What it is, how far it is or why there is none, how large, and for how long it is kept. */
export const useExportColumns = (): readonly Column<ReportExport>[] => {
  const t = useText();
  const { bytes, dateTime, date, number } = useFormat();
  const name = useExportName();
  const stateText = (row: ReportExport): string =>
    row.state === 'failed' ? t(`exports.error.${exportErrorKey(row)}`) : t(`exports.state.${row.state}`);
  return [
    {
      id: 'name',
      header: t('exports.what'),
      card: 'title',
      width: 320,
      priority: 1,
      fixed: true,
      cell: name,
    },
    {
      id: 'state',
      header: t('exports.stateOf'),
      card: 'badge',
      width: 240,
      priority: 1,
      text: stateText,
      cell: (row) =>
        isPending(row) ? (
          <Stack gap="1" width="full">
            <Badge colorPalette={palettes[row.state]}>{stateText(row)}</Badge>
            <Progress.Root value={shareOf(row) * 100} aria-label={t('exports.progress', { name: name(row) })}>
              <Progress.Track>
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
            {row.total > 0 ? (
              <Text as="span" textStyle="sm" color="fg.muted">
                {t('exports.doneOf', { done: number(row.done), of: number(row.total) })}
              </Text>
            ) : null}
          </Stack>
        ) : (
          <Badge colorPalette={palettes[row.state]} whiteSpace="normal">
            {stateText(row)}
          </Badge>
        ),
    },
    {
      id: 'size',
      header: t('exports.size'),
      align: 'end',
      width: 100,
      priority: 3,
      cell: ({ size }) => (size === null ? '' : bytes(size)),
    },
    {
      id: 'createdAt',
      header: t('exports.createdAt'),
      width: 150,
      priority: 2,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    {
      id: 'expiresAt',
      header: t('exports.expiresAt'),
      width: 130,
      priority: 2,
      cell: ({ expiresAt }) => date(expiresAt),
    },
  ];
};
