import { listReleaseKeys } from 'shared-kit/contracts/modules/release-signatures';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, ErrorState, Heading, Skeleton, Text } from 'shared-kit/web/ui';

/** Who may sign releases: files of the operator's, which are shown and not changed here. */
export const SigningKeys = () => {
  const { t } = useTranslation('mfe-admin');
  const { data, error, refetch } = useRoute(listReleaseKeys, {});
  const rule = data?.total === 0 ? 'none' : data?.areDemanded ? 'demanded' : 'shown';
  return (
    <Box as="section" aria-label={t('releases.keys.title')} marginTop="8">
      <Heading as="h2" size="md" marginBottom="2">
        {t('releases.keys.title')}
      </Heading>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Text color="fg.muted" maxWidth="70ch">
            {t(`releases.keys.${rule}`)}
          </Text>
          <Box as="ul" marginTop="2">
            {data.data.map(({ id, name, module }) => (
              <Box as="li" key={id} paddingY="2" borderBottomWidth="1px">
                <Text>
                  {name} · {module ?? t('releases.keys.all')}
                </Text>
                <Text color="fg.muted" fontFamily="mono" fontSize="sm" wordBreak="break-all">
                  {id}
                </Text>
              </Box>
            ))}
          </Box>
        </>
      ) : error ? null : (
        <Skeleton height="3rem" />
      )}
    </Box>
  );
};
