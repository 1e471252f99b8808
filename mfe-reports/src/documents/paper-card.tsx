import {
  type IssuedPaper,
  issuePaper,
  listPaperGaps,
  type PaperKind,
} from 'shared-kit/contracts/reports/papers';
import type { Days } from 'shared-kit/domain/dates/day-presets';
import { IssueButton, SaveIssuedButton } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { Box, Flex, Heading, RetryLine, Skeleton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { GapList } from './gap-list.tsx';
import { LastIssued } from './last-issued.tsx';
import { paperPlaces } from './paper-links.ts';

export interface PaperCardProps {
  readonly kind: PaperKind;
  readonly last: IssuedPaper | null;
  readonly installationId: number;
  readonly days: Days;
  /** Null for the whole installation. */
  readonly buildingId: number | null;
  readonly maintainerName: string;
  readonly ownerName: string;
}

/** One document: what it is, by which norm, what it lacks for these days, and what was issued last. */
export const PaperCard = (props: PaperCardProps) => {
  const { kind, last, installationId, days } = props;
  const t = useText();
  const { day } = useFormat();
  const issue = useRouteMutation(issuePaper);
  const buildingId = paperPlaces[kind].byBuilding ? props.buildingId : null;
  // All cards ask for the same: it is read once.
  const gaps = useRoute(
    listPaperGaps,
    { query: { installationId, ...days, ...(props.buildingId ? { buildingId: props.buildingId } : {}) } },
    { keepPrevious: true, select: ({ data }) => data.find((each) => each.kind === kind)?.gaps },
  );
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" padding={{ base: '3', md: '4' }}>
      <Stack gap="2">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {t(`documents.name.${kind}`)}
        </Heading>
        <Text>{t(`documents.about.${kind}`)}</Text>
        <Text color="fg.muted">{t(`documents.basis.${kind}`)}</Text>
        <Text color="fg.muted">{t(`documents.needs.${buildingNeed(kind)}`)}</Text>
        <Box>
          <Text fontWeight="medium">{t('documents.missing')}</Text>
          {gaps.error && !gaps.data ? (
            <RetryLine error={gaps.error} onRetry={() => void gaps.refetch()} />
          ) : null}
          {gaps.data ? (
            <GapList gaps={gaps.data} installationId={installationId} days={days} />
          ) : gaps.error ? null : (
            <Skeleton height="5" width="60%" />
          )}
        </Box>
        <LastIssued last={last} />
        <Flex gap="2" wrap="wrap">
          <IssueButton
            variant="solid"
            name={t(`documents.name.${kind}`)}
            disabled={!gaps.data}
            signers={[
              { as: 'maintainer', name: props.maintainerName },
              { as: 'owner', name: props.ownerName },
            ]}
            issue={(fields) =>
              issue.mutateAsync({ body: { kind, installationId, buildingId, ...days, ...fields } })
            }
          >
            <Text>{t('documents.days', { from: day(days.from), to: day(days.to) })}</Text>
            <Stack gap="1">
              <Heading as="h3" size="sm">
                {t('documents.missing')}
              </Heading>
              <GapList gaps={gaps.data ?? []} installationId={installationId} days={days} />
            </Stack>
          </IssueButton>
          {last ? <SaveIssuedButton paper={last} /> : null}
        </Flex>
      </Stack>
    </Box>
  );
};

const buildingNeed = (kind: PaperKind) => (paperPlaces[kind].byBuilding ? 'building' : 'period');
