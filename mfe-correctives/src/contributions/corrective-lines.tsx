import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { paths } from 'shared-kit/contracts/paths';
import type { CallInput } from 'shared-kit/contracts/route';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Flex, ListSkeleton, RetryLine, RowLink, Stack, Text } from 'shared-kit/web/ui';
import { DueBadge } from '../parts/due-badge.tsx';
import { StatusBadge, WaitingBadge } from '../parts/status-badge.tsx';
import { useText } from '../use-text.ts';

type Query = CallInput<typeof listCorrectives>['query'];
const few = 10;

interface CorrectiveLinesProps {
  readonly query: Omit<Query, 'page' | 'size'>;
  readonly none: string;
  /** Where all of them are. */
  readonly all: string;
}

/** The first correctives of a place in one line each, and the way to the others. */
export const CorrectiveLines = ({ query, none, all }: CorrectiveLinesProps) => {
  const t = useText();
  const format = useFormat();
  const { data, error, refetch } = useRoute(listCorrectives, { query: { ...query, page: 1, size: few } });
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />;
  if (data.total === 0)
    return (
      <Text color="fg.muted" padding="2">
        {none}
      </Text>
    );
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0">
        {data.data.map((corrective) => (
          <li key={corrective.id}>
            <RowLink to={paths.corrective(corrective)}>
              <Text as="span" fontWeight="medium">
                {corrective.number}
              </Text>
              <Text as="span" flex="1" minWidth="48" overflowWrap="anywhere">
                {corrective.openingDescription}
              </Text>
              <Flex as="span" gap="2" wrap="wrap" align="center">
                <Text as="span" color="fg.muted">
                  {format.date(corrective.openedAt)}
                </Text>
                <StatusBadge corrective={corrective} />
                <WaitingBadge waiting={corrective.waiting} />
                <DueBadge corrective={corrective} />
              </Flex>
            </RowLink>
          </li>
        ))}
      </Stack>
      {data.total > data.data.length ? (
        <RowLink to={all}>{t('contribution.all', { count: data.total })}</RowLink>
      ) : null}
    </>
  );
};
