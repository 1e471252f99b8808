import { useMemo } from 'react';
import type { listOutOfServices } from 'shared-kit/contracts/correctives/out-of-services';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { useFormat } from 'shared-kit/web/i18n';
import type { ListColumn } from 'shared-kit/web/table';
import { Flex, RecordedTimesBadge, Stack, Text, useRecordedTimes } from 'shared-kit/web/ui';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { stopResource } from '../offline/stop-operations.ts';
import { deedTimes } from '../parts/deed-times.ts';
import { placeOf, subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { PlannedBadge, StopStateBadge } from './stop-badges.tsx';
import { CorrectiveLink } from './stop-facts.tsx';
import { useStopText } from './use-stop-text.ts';

/** What is or was out of service, where, from when to when, why and by whose order. */
export const useStopColumns = (): readonly ListColumn<typeof listOutOfServices>[] => {
  const t = useText();
  const format = useFormat();
  const words = useStopText();
  const times = useRecordedTimes();
  return useMemo<readonly ListColumn<typeof listOutOfServices>[]>(
    () => [
      {
        id: 'what',
        header: t('field.subject'),
        sort: 'elementName',
        card: 'title',
        width: 220,
        priority: 1,
        fixed: true,
        text: (stop) => elementLabel({ name: subjectOf(stop), ref: stop.elementRef }),
        cell: (stop) => (
          <Stack gap="0">
            <span>{subjectOf(stop)}</span>
            {stop.elementRef === '' || stop.elementRef === subjectOf(stop) ? null : (
              <Text as="span" color="fg.muted" textStyle="sm">
                {stop.elementRef}
              </Text>
            )}
          </Stack>
        ),
      },
      {
        id: 'place',
        header: t('field.place'),
        sort: 'areaName',
        width: 200,
        priority: 3,
        cell: placeOf,
      },
      {
        id: 'openedAt',
        header: t('stops.field.openedAt'),
        sort: 'openedAt',
        width: 150,
        priority: 1,
        text: ({ openedAt, deeds }) =>
          [format.dateTime(openedAt), times(deedTimes(deeds, 'opened', openedAt))]
            .filter(Boolean)
            .join(' · '),
        cell: ({ openedAt, deeds }) => (
          <Flex gap="1" wrap="wrap">
            {format.dateTime(openedAt)}
            <RecordedTimesBadge times={deedTimes(deeds, 'opened', openedAt)} />
          </Flex>
        ),
      },
      {
        id: 'closedAt',
        header: t('stops.field.until'),
        sort: 'closedAt',
        card: 'badge',
        width: 230,
        priority: 1,
        text: ({ closedAt, deeds }) =>
          closedAt === null
            ? t('stops.now')
            : [format.dateTime(closedAt), times(deedTimes(deeds, 'closed', closedAt))]
                .filter(Boolean)
                .join(' · '),
        cell: (stop) => (
          <Flex gap="1" wrap="wrap">
            <PendingBadge resource={stopResource} id={stop.id} />
            {stop.closedAt === null ? <StopStateBadge stop={stop} /> : format.dateTime(stop.closedAt)}
            <RecordedTimesBadge times={deedTimes(stop.deeds, 'closed', stop.closedAt)} />
          </Flex>
        ),
      },
      {
        id: 'length',
        header: t('stops.field.length'),
        width: 110,
        priority: 4,
        cell: words.length,
      },
      {
        id: 'reason',
        header: t('stops.field.reason'),
        sort: 'reason',
        width: 160,
        priority: 2,
        cell: words.reason,
      },
      {
        id: 'planned',
        header: t('stops.filter.planned'),
        width: 150,
        priority: 2,
        text: words.planned,
        cell: (stop) => <PlannedBadge stop={stop} />,
      },
      {
        id: 'orderedBy',
        header: t('stops.field.orderedBy'),
        width: 180,
        priority: 4,
        cell: words.orderedBy,
      },
      {
        id: 'corrective',
        header: t('stops.field.correctiveId'),
        card: 'block',
        width: 130,
        priority: 3,
        text: ({ correctiveNumber }) => correctiveNumber ?? '',
        cell: (stop) => <CorrectiveLink stop={stop} />,
      },
      {
        id: 'openingDescription',
        header: t('stops.field.openingDescription'),
        width: 240,
        priority: 6,
        hidden: true,
        inFiles: true,
        cell: ({ openingDescription }) => openingDescription,
      },
      {
        id: 'legalBasis',
        header: t('stops.field.legalBasis'),
        width: 160,
        priority: 6,
        hidden: true,
        inFiles: true,
        cell: ({ legalBasis }) => legalBasis,
      },
    ],
    [t, format, words, times],
  );
};
