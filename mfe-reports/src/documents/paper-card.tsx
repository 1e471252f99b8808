import { useState } from 'react';
import { type IssuedPaper, listPaperGaps, type PaperKind } from 'shared-kit/contracts/papers';
import { verifyAddress } from 'shared-kit/contracts/paths';
import type { Days } from 'shared-kit/domain/day-presets';
import { useFormat } from 'shared-kit/web/i18n';
import { FileText } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, Flex, Heading, Link, RetryLine, Skeleton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { GapList } from './gap-list.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { paperPlaces } from './paper-links.ts';
import { SaveIssuedButton } from './save-issued-button.tsx';

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
  const [isOpen, setOpen] = useState(false);
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
          <Button minHeight="44px" aria-haspopup="dialog" disabled={!gaps.data} onClick={() => setOpen(true)}>
            <FileText aria-hidden />
            {t('documents.issue')}
          </Button>
          {last ? <SaveIssuedButton paper={last} label={t('documents.download')} /> : null}
        </Flex>
      </Stack>
      {isOpen && gaps.data ? (
        <IssueDialog {...props} buildingId={buildingId} gaps={gaps.data} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
};

const buildingNeed = (kind: PaperKind) => (paperPlaces[kind].byBuilding ? 'building' : 'period');

const LastIssued = ({ last }: Pick<PaperCardProps, 'last'>) => {
  const t = useText();
  const { day, dateTime } = useFormat();
  if (last === null) return <Text>{t('documents.never')}</Text>;
  const { from, to, revision, issuedAt, code } = last;
  return (
    <Text>
      {t('documents.last', {
        ...{ revision, at: dateTime(issuedAt), from: day(from), to: day(to) },
      })}{' '}
      <Link href={verifyAddress(code)} target="_blank" rel="noopener" textDecoration="underline">
        {t('documents.verify')}
      </Link>
    </Text>
  );
};
