import { useMemo } from 'react';
import { type GenerationJob, listTaskGenerations } from 'shared-kit/contracts/tasks/task-generations';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  LoaderCircle,
  TriangleAlert,
  Undo2,
} from 'shared-kit/web/icons';
import { type Column, DataTable, defineList, useList } from 'shared-kit/web/table';
import { Button, EmptyState, StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { outcomeKind } from './outcome-kind.ts';
import { size } from './use-generations.ts';
import { isUndoable, useUndoGeneration } from './use-undo-generation.ts';

const generationList = defineList(listTaskGenerations, {
  name: 'generations',
  size,
  filters: {},
  given: ['installationId'],
});

const looks = {
  running: ['info', LoaderCircle],
  done: ['good', CircleCheck],
  upToDate: ['neutral', CircleMinus],
  nothing: ['warning', TriangleAlert],
  undone: ['neutral', Undo2],
  failed: ['bad', CircleAlert],
} as const;

const counts = ['created', 'existing', 'updated', 'removed'] as const;

/** All generations of the installation, the last ones first. */
export const GenerationList = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const kit = useKitText();
  const format = useFormat();
  // There is nothing that views of it could keep.
  const { address: _, ...table } = useList(generationList, { installationId }).table;
  const { undo, isPending } = useUndoGeneration();
  const columns = useMemo<readonly Column<GenerationJob>[]>(
    () => [
      {
        id: 'startedAt',
        header: t('generation.startedAt'),
        card: 'title',
        fixed: true,
        cell: (job) => format.dateTime(job.startedAt),
      },
      {
        id: 'state',
        header: t('generation.state'),
        card: 'badge',
        text: (job) =>
          `${t(`generation.states.${outcomeKind(job)}`)}${job.error === null ? '' : `: ${kit(`errors.${job.error}`)}`}`,
        cell: (job) => {
          const kind = outcomeKind(job);
          const [tone, icon] = looks[kind];
          return (
            <StateBadge tone={tone} icon={icon}>
              {t(`generation.states.${kind}`)}
              {job.error === null ? '' : `: ${kit(`errors.${job.error}`)}`}
            </StateBadge>
          );
        },
      },
      {
        id: 'year',
        header: t('generation.year'),
        align: 'end',
        text: ({ result }) => result?.year ?? null,
        // A year is a name, not an amount: 2026, never 2,026.
        cell: ({ result }) => (result === null ? '' : String(result.year)),
      },
      ...counts.map((name) => ({
        id: name,
        header: t(`generation.${name}`),
        align: 'end' as const,
        width: 120,
        text: ({ result }: GenerationJob) => result?.[name] ?? null,
        cell: ({ result }: GenerationJob) => (result === null ? '' : format.number(result[name])),
      })),
    ],
    [t, kit, format],
  );
  return (
    <DataTable
      {...table}
      label={t('generation.last')}
      columns={columns}
      rowActions={(job) =>
        isUndoable(job) ? (
          <Button
            size="sm"
            variant="outline"
            minHeight={{ base: '44px', lg: '9' }}
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => void undo(job)}
          >
            <Undo2 aria-hidden />
            {t('generation.undo')}
          </Button>
        ) : null
      }
      rowId={({ id }) => id}
      rowLabel={({ startedAt }) => format.dateTime(startedAt)}
      empty={<EmptyState title={t('generation.none')} text={t('generation.noneText')} />}
    />
  );
};
