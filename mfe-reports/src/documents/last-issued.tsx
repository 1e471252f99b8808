import { verifyAddress } from 'shared-kit/contracts/paths';
import type { IssuedPaper } from 'shared-kit/contracts/reports/papers';
import { useFormat } from 'shared-kit/web/i18n';
import { Link, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Which revision was issued last, of which days or which record, and the way to its verify page. */
export const LastIssued = ({ last }: { readonly last: IssuedPaper | null }) => {
  const t = useText();
  const { day, dateTime } = useFormat();
  if (last === null) return <Text>{t('documents.never')}</Text>;
  const { from, to, subjectName, revision, issuedAt, code } = last;
  const at = dateTime(issuedAt);
  return (
    <Text overflowWrap="anywhere">
      {subjectName === ''
        ? t('documents.last', { revision, at, from: day(from), to: day(to) })
        : t('documents.lastOf', { revision, at, name: subjectName })}{' '}
      <Link href={verifyAddress(code)} target="_blank" rel="noopener" textDecoration="underline">
        {t('documents.verify')}
      </Link>
    </Text>
  );
};
