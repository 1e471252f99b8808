import { useMemo } from 'react';
import type { listPublicReports } from 'shared-kit/contracts/correctives/public-reports';
import { AuthorizedImage } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Ban, Check, Clock } from 'shared-kit/web/icons';
import type { ListColumn } from 'shared-kit/web/table';
import { Flex, StateBadge, Text } from 'shared-kit/web/ui';
import { subjectAndPlace, subjectOf } from '../parts/place-text.ts';
import { SubjectPlace } from '../parts/subject-place.tsx';
import { useText } from '../use-text.ts';

const looks = { open: ['info', Clock], accepted: ['good', Check], rejected: ['bad', Ban] } as const;

/** What was seen, where, when, and what became of it. */
export const useReportColumns = (): readonly ListColumn<typeof listPublicReports>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo<readonly ListColumn<typeof listPublicReports>[]>(
    () => [
      {
        id: 'what',
        header: t('public.column.what'),
        card: 'title',
        width: 340,
        priority: 1,
        fixed: true,
        text: ({ description }) => description,
        cell: (row) => (
          <Flex gap="3" align="center">
            {row.photoId === null ? null : (
              <AuthorizedImage
                fileId={row.photoId}
                alt={t('public.photoOf', { place: subjectOf(row) })}
                boxSize="12"
                flexShrink={0}
                borderRadius="md"
                objectFit="cover"
              />
            )}
            <Text as="span" lineClamp="3" overflowWrap="anywhere">
              {row.description}
            </Text>
          </Flex>
        ),
      },
      {
        id: 'place',
        header: t('public.column.place'),
        width: 240,
        priority: 1,
        text: subjectAndPlace,
        cell: (row) => <SubjectPlace placed={row} />,
      },
      {
        id: 'receivedAt',
        header: t('public.column.when'),
        width: 150,
        priority: 1,
        cell: ({ receivedAt }) => format.dateTime(receivedAt),
      },
      {
        id: 'result',
        header: t('public.column.result'),
        card: 'badge',
        width: 200,
        priority: 2,
        text: ({ decision, correctiveNumber }) =>
          [t(`public.decision.${decision}`), correctiveNumber].filter(Boolean).join(' · '),
        cell: ({ decision, correctiveNumber }) => {
          const [tone, icon] = looks[decision];
          return (
            <StateBadge tone={tone} icon={icon}>
              {[t(`public.decision.${decision}`), correctiveNumber].filter(Boolean).join(' · ')}
            </StateBadge>
          );
        },
      },
    ],
    [t, format],
  );
};
