import { type CopyPart, previewInstallationCopy } from 'shared-kit/contracts/centres/installation-copies';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, Heading, ListSkeleton, RetryLine, Text } from 'shared-kit/web/ui';
import { useCountWords } from './use-count-words.ts';

interface CopyPreviewProps {
  readonly sourceId: number;
  readonly parts: readonly CopyPart[];
}

/** The new installation in figures, and what stays out. */
export const CopyPreview = ({ sourceId, parts }: CopyPreviewProps) => {
  const { t } = useTranslation('mfe-admin');
  const { list, number } = useFormat();
  const words = useCountWords();
  const { data: answer, error, refetch } = useRoute(previewInstallationCopy, { query: { sourceId } });
  if (!answer)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />;
  const { counts, inactiveElements, hasWorkingHours, modules } = answer.data;
  const has = (part: CopyPart): boolean => parts.includes(part);
  const would = words({
    ...counts,
    elements: has('elements') ? counts.elements : 0,
    chores: has('chores') ? counts.chores : 0,
    maps: has('maps') ? counts.maps : 0,
  });
  const also = [
    ...(has('law') ? [t('copies.part.law')] : []),
    ...(has('settings') ? [t('copies.part.settings')] : []),
    ...(has('workingHours') && hasWorkingHours ? [t('copies.part.workingHours')] : []),
    ...(has('modules') ? [t('copies.modules', { count: modules, shown: number(modules) })] : []),
  ];
  return (
    <Box as="section" aria-label={t('copies.preview')} borderWidth="1px" borderRadius="md" padding="3">
      <Heading as="h2" size="sm">
        {t('copies.preview')}
      </Heading>
      <Text fontWeight="semibold">{would.length === 0 ? t('copies.nothing') : list(would)}</Text>
      {also.length === 0 ? null : <Text>{t('copies.also', { what: list(also) })}</Text>}
      {has('elements') && inactiveElements > 0 ? (
        <Text color="fg.muted">
          {t('copies.inactive', { count: inactiveElements, shown: number(inactiveElements) })}
        </Text>
      ) : null}
      {has('law') ? <Text color="fg.muted">{t('copies.lawWithout')}</Text> : null}
      <Text color="fg.muted">{t('copies.without')}</Text>
    </Box>
  );
};
