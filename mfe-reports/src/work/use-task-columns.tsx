import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TaskColumn } from 'shared-kit/contracts/reports/report-exports';
import type { ReportTask } from 'shared-kit/contracts/reports/work-reports';
import type { RecordedTimes } from 'shared-kit/domain/dates/recorded-times';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { type Column, wantedColumns } from 'shared-kit/web/table';
import { Badge, Flex, RecordedTimesBadge, Stack, Text, useRecordedTimes } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const palettes: Readonly<Record<ChoreResult, string>> = {
  [ChoreResult.Undone]: 'gray',
  [ChoreResult.ProperlyDone]: 'green',
  [ChoreResult.ImproperlyDone]: 'orange',
  [ChoreResult.UnableToDo]: 'red',
};

/** What a file has in place of each column of the list. */
const inFiles: Readonly<Record<string, readonly TaskColumn[]>> = {
  chore: ['task', 'choreTypeId'],
  element: ['elementId', 'ref'],
  place: ['buildingId', 'floorId', 'areaId'],
  result: ['result', 'late', 'outOfLimits', 'copies'],
  dueEnd: ['due'],
  performedAt: ['performed', 'written', 'arrived'],
  person: ['person'],
  durationMinutes: ['minutes'],
  programme: ['programme'],
  periodicity: ['periodicity'],
  readings: ['readings'],
  photos: ['photos'],
  observation: ['observation'],
};

export const taskList = 'reportTasks';

/** Those of a file that the list shows at present. */
export const shownTaskColumns = (columns: readonly Column<ReportTask>[]): readonly TaskColumn[] =>
  wantedColumns(taskList, columns).flatMap(({ id }) => inFiles[id] ?? []);

const timesOf = ({ performedAt: doneAt, writtenAt, arrivedAt }: ReportTask): RecordedTimes<string> => ({
  doneAt,
  writtenAt,
  arrivedAt,
});

/** A task, where it is, what became of it, and what it took. */
export const useTaskColumns = (): readonly Column<ReportTask>[] => {
  const t = useText();
  const { text } = useEnumText();
  const local = useLocalized();
  const { date, duration, number } = useFormat();
  const times = useRecordedTimes();
  const dayOf = ({ performedAt }: ReportTask): string => (performedAt === null ? '' : date(performedAt));
  const marks = (task: ReportTask): string[] => [
    ...(task.isLate ? [t('tasks.late')] : []),
    ...(task.isOutOfLimits ? [t('tasks.outOfLimits')] : []),
    ...(task.copies > 0 ? [t('tasks.copied')] : []),
  ];
  const hidden = { width: 110, priority: 6, hidden: true, inFiles: true } as const;
  return [
    {
      id: 'chore',
      header: t('tasks.chore'),
      card: 'title',
      width: 240,
      priority: 1,
      fixed: true,
      text: ({ choreName }) => local(choreName),
      cell: ({ choreName, choreTypeName }) => (
        <Stack gap="0">
          <span>{local(choreName)}</span>
          <Text as="span" color="fg.muted" textStyle="sm">
            {local(choreTypeName)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'element',
      header: t('filter.elementId'),
      sort: 'elementName',
      width: 180,
      priority: 1,
      text: ({ elementName, elementRef }) => elementLabel({ name: elementName, ref: elementRef }),
      cell: ({ elementName }) => elementName,
    },
    {
      id: 'place',
      header: t('tasks.place'),
      sort: 'areaName',
      width: 190,
      priority: 3,
      cell: ({ buildingName, floorName, areaName }) => [buildingName, floorName, areaName].join(' · '),
    },
    {
      id: 'result',
      header: t('tasks.result'),
      card: 'badge',
      width: 210,
      priority: 1,
      text: (task) => [text('choreResult', task.result), ...marks(task)].join(' · '),
      cell: (task) => (
        <Flex gap="1" wrap="wrap">
          <Badge colorPalette={palettes[task.result]}>{text('choreResult', task.result)}</Badge>
          {marks(task).map((mark) => (
            <Badge key={mark} variant="outline">
              {mark}
            </Badge>
          ))}
        </Flex>
      ),
    },
    {
      id: 'dueEnd',
      header: t('tasks.due'),
      sort: 'dueEnd',
      width: 120,
      priority: 2,
      // The last day that it is due on ends where the next one begins.
      cell: ({ dueEnd }) => date(new Date(Date.parse(dueEnd) - 1).toISOString()),
    },
    {
      id: 'performedAt',
      header: t('tasks.performed'),
      sort: 'performedAt',
      width: 120,
      priority: 2,
      text: (task) => [dayOf(task), times(timesOf(task))].filter(Boolean).join(' · '),
      cell: (task) => (
        <Stack gap="1" align="flex-start">
          {dayOf(task)}
          <RecordedTimesBadge times={timesOf(task)} />
        </Stack>
      ),
    },
    {
      id: 'person',
      header: t('by.person'),
      sort: 'personName',
      width: 160,
      priority: 2,
      cell: ({ personName }) => personName ?? '',
    },
    {
      id: 'durationMinutes',
      header: t('tasks.minutes'),
      sort: 'durationMinutes',
      align: 'end',
      width: 110,
      priority: 2,
      text: ({ durationMinutes }) => durationMinutes,
      cell: ({ durationMinutes }) => duration(durationMinutes),
    },
    {
      id: 'programme',
      header: t('filter.programme'),
      ...hidden,
      cell: ({ programme }) => t(`programme.${programme}`),
    },
    {
      id: 'periodicity',
      header: t('filter.periodicity'),
      ...hidden,
      cell: ({ periodicity }) => text('periodicity', periodicity),
    },
    {
      id: 'readings',
      header: t('tasks.readings'),
      align: 'end',
      ...hidden,
      text: ({ readings }) => readings,
      cell: ({ readings }) => number(readings),
    },
    {
      id: 'photos',
      header: t('tasks.photos'),
      align: 'end',
      ...hidden,
      text: ({ photos }) => photos,
      cell: ({ photos }) => number(photos),
    },
    {
      id: 'observation',
      header: t('tasks.observation'),
      ...hidden,
      cell: ({ observation }) => observation,
    },
  ];
};
