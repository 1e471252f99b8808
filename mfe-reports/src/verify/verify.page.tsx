import { verifyPaper } from 'shared-kit/contracts/reports/papers';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { formatDateTime, useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, TriangleAlert } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useAddressHash } from 'shared-kit/web/router';
import {
  EmptyState,
  ErrorState,
  FactList,
  Heading,
  LoadingPage,
  PublicPage,
  Stack,
  StateBadge,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CompareFile } from './compare-file.tsx';

type Told = NonNullable<AnswerOf<typeof verifyPaper>['data']>;

const isCode = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What the code of a document leads to, for whoever holds it. */
const VerifyPage = () => {
  const t = useText();
  const code = useAddressHash();
  const paper = useRoute(verifyPaper, { body: { code } }, { enabled: isCode(code) });
  if (isCode(code) && paper.isPending) return <LoadingPage />;
  if (paper.error) return <ErrorState error={paper.error} onRetry={() => void paper.refetch()} />;
  const told = paper.data?.data;
  return (
    <PublicPage title={t('verify.title')}>
      {told ? (
        <Issued told={told} />
      ) : (
        <EmptyState title={t('verify.unknown')} text={t('verify.unknownText')} />
      )}
    </PublicPage>
  );
};

const Issued = ({ told }: { readonly told: Told }) => {
  const t = useText();
  const format = useFormat();
  const { day } = format;
  const {
    kind,
    subjectName,
    installationName,
    buildingName,
    issuerName,
    from,
    to,
    language,
    revision,
    lastRevision,
  } = told;
  const isLast = revision === lastRevision;
  return (
    <Stack gap="4">
      <Stack gap="1" alignItems="start">
        <Text fontSize="lg" fontWeight="semibold">
          {[t(`documents.name.${kind}`), subjectName].filter(Boolean).join(' · ')}
        </Text>
        <Text>{[installationName, buildingName].filter(Boolean).join(' · ')}</Text>
        <StateBadge tone={isLast ? 'good' : 'warning'} icon={isLast ? CircleCheck : TriangleAlert}>
          {t(isLast ? 'verify.last' : 'verify.replaced', { revision: lastRevision })}
        </StateBadge>
      </Stack>
      <FactList
        facts={[
          { label: t('verify.issuer'), value: issuerName || t('verify.noIssuer') },
          { label: t('verify.days'), value: t('documents.days', { from: day(from), to: day(to) }) },
          {
            label: t('verify.issuedAt'),
            value: formatDateTime(told.issuedAt, format.language, told.timeZone),
          },
          { label: t('verify.revision'), value: String(revision) },
          { label: t('verify.language'), value: t(`documents.languages.${language}`) },
        ]}
      />
      <Stack gap="1">
        <Text color="fg.muted">{t('verify.contentHash')}</Text>
        <Text fontFamily="mono" overflowWrap="anywhere">
          {told.contentHash}
        </Text>
      </Stack>
      <Heading as="h2" size="md">
        {t('verify.compare')}
      </Heading>
      <CompareFile expected={told.fileHash} />
    </Stack>
  );
};

export default VerifyPage;
