import { useMemo } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { breakpoints, Flex, PriorityBadge, Stack, Text, useDesk, useMediaQuery } from 'shared-kit/web/ui';
import { resource } from '../offline/corrective-operations.ts';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { AwayBadge, awayOf, useAwayText } from '../parts/away-badge.tsx';
import { DueBadge } from '../parts/due-badge.tsx';
import { subjectAndPlace, subjectOf } from '../parts/place-text.ts';
import {
  ClockBadge,
  FinishedBadge,
  ReopenedBadge,
  StatusBadge,
  useStatusText,
  WaitingBadge,
} from '../parts/status-badge.tsx';
import { SubjectPlace } from '../parts/subject-place.tsx';
import { useAgeText } from '../parts/use-age-text.ts';
import { useAway } from '../parts/use-away.ts';
import { useText } from '../use-text.ts';

/** What broke, where, how it stands, whose it is and by when. */
export const useCorrectiveColumns = (installationId: number): readonly Column<CorrectiveRow>[] => {
  const t = useText();
  const format = useFormat();
  const local = useLocalized();
  const { text } = useEnumText();
  const statusText = useStatusText();
  const ageText = useAgeText();
  const { away } = useAway(installationId);
  const awayText = useAwayText();
  const isDesk = useDesk();
  const isWide = useMediaQuery(`(min-width: ${breakpoints.xl})`);
  return useMemo<readonly Column<CorrectiveRow>[]>(() => {
    /** What no column beside it says: that it is closed or merged, what it is about, and its type. */
    const untold = (row: CorrectiveRow, beside: ReadonlySet<string>): readonly string[] => [
      beside.has('status') || isOpenState(row.status) ? '' : statusText(row),
      beside.has('subject') ? '' : subjectOf(row),
      local(row.correctiveTypeName),
    ];
    return [
      {
        id: 'number',
        header: t('field.number'),
        sort: 'number',
        width: isDesk ? 112 : 120,
        priority: 1,
        fixed: true,
        cell: ({ number }) => number || '–',
      },
      {
        id: 'what',
        header: t('field.openingDescription'),
        card: 'title',
        width: isDesk ? (isWide ? 250 : 150) : 280,
        priority: 1,
        text: ({ openingDescription }) => openingDescription,
        cell: (row, beside) => (
          <Stack gap="0">
            <Text as="span" lineClamp="2" overflowWrap="anywhere">
              {row.openingDescription}
            </Text>
            <Text as="span" color="fg.muted" textStyle="sm" truncate={isDesk}>
              {(beside ? untold(row, beside) : [local(row.correctiveTypeName)]).filter(Boolean).join(' · ')}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'subject',
        header: t('field.subject'),
        sort: 'elementName',
        width: isDesk ? 170 : 200,
        priority: isDesk ? 3 : 2,
        text: subjectAndPlace,
        cell: (row) => <SubjectPlace placed={row} />,
      },
      {
        id: 'status',
        header: t('field.status'),
        sort: 'status',
        card: 'badge',
        width: isDesk ? 165 : 190,
        priority: isDesk ? 2 : 1,
        text: ({ finished, waiting, ...row }) =>
          [
            statusText(row),
            finished === null ? '' : t('finished'),
            waiting === null ? '' : t(`waitingFor.${waiting.reason}`),
          ]
            .filter(Boolean)
            .join(' · '),
        cell: (row) => (
          <Flex gap="1" wrap="wrap">
            <PendingBadge resource={resource} id={row.id} />
            <StatusBadge corrective={row} />
            <ClockBadge corrective={row} />
            <FinishedBadge finished={row.finished} />
            <WaitingBadge waiting={row.waiting} />
            <ReopenedBadge reopenings={row.reopenings} />
          </Flex>
        ),
      },
      {
        id: 'dueAt',
        header: t('field.dueAt'),
        sort: 'dueAt',
        card: 'first',
        width: isDesk ? 104 : 250,
        priority: isDesk ? 1.5 : 2,
        text: ({ dueAt }) => (dueAt === null ? '' : format.dateTime(dueAt)),
        cell: (row) => <DueBadge corrective={row} isShort={isDesk} />,
      },
      {
        id: 'priority',
        header: t('field.priority'),
        sort: 'priority',
        card: 'first',
        width: isDesk ? 106 : 120,
        priority: isDesk ? 1 : 3,
        text: ({ priority }) => text('priority', priority),
        cell: ({ priority }) => <PriorityBadge priority={priority} />,
      },
      {
        id: 'assignedToName',
        header: t('field.assignedTo'),
        sort: 'assignedToName',
        width: isDesk ? 118 : 150,
        priority: isDesk ? 1 : 2,
        text: (row) => {
          const found = awayOf(row, away);
          return [row.assignedToName ?? '', found ? awayText(found) : ''].filter(Boolean).join(' · ');
        },
        cell: (row) => (
          <Flex gap="1" wrap="wrap" align="center">
            {row.assignedToName ?? t('nobody')}
            <AwayBadge corrective={row} isShort={isDesk} />
          </Flex>
        ),
      },
      ...(isDesk
        ? [
            {
              id: 'age',
              header: t('field.age'),
              width: 60,
              priority: 1,
              text: ageText,
              cell: ageText,
            },
          ]
        : []),
      {
        id: 'openedAt',
        header: t('field.openedAt'),
        sort: 'openedAt',
        width: 150,
        priority: isDesk ? 4 : 3,
        cell: ({ openedAt }) => format.dateTime(openedAt),
      },
      {
        id: 'openedByName',
        header: t('field.openedBy'),
        width: 150,
        priority: 5,
        hidden: true,
        cell: ({ openedByName }) => openedByName,
      },
      {
        id: 'closedAt',
        header: t('field.closedAt'),
        sort: 'closedAt',
        width: 150,
        priority: 5,
        hidden: true,
        cell: ({ closedAt }) => (closedAt === null ? '' : format.dateTime(closedAt)),
      },
      {
        id: 'failureCause',
        header: t('field.failureCause'),
        width: 150,
        priority: 5,
        hidden: true,
        cell: ({ failureCause }) => (failureCause === null ? '' : t(`cause.${failureCause}`)),
      },
      {
        id: 'failureMode',
        header: t('field.failureMode'),
        width: 150,
        priority: 5,
        hidden: true,
        cell: ({ failureMode }) => (failureMode === null ? '' : t(`mode.${failureMode}`)),
      },
      {
        id: 'realMinutes',
        header: t('field.realMinutes'),
        width: 110,
        priority: 5,
        hidden: true,
        align: 'end',
        cell: ({ realMinutes }) => (realMinutes === 0 ? '' : format.duration(realMinutes)),
      },
      {
        id: 'cost',
        header: t('field.cost'),
        width: 110,
        priority: 5,
        hidden: true,
        align: 'end',
        cell: ({ cost }) => (cost === 0 ? '' : format.money(Math.round(cost * 100))),
      },
    ];
  }, [t, format, local, text, statusText, ageText, away, awayText, isDesk, isWide]);
};
