import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Stack, Text } from 'shared-kit/web/ui';

/** How a release gets here: a command, not a text. */
export const PublishHint = ({ module }: { readonly module: string | null }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Stack gap="2" align="center">
      <Text color="fg.muted">{t('releases.howToPublish')}</Text>
      <Box as="code" paddingX="3" paddingY="2" borderRadius="md" bg="bg.muted" overflowWrap="anywhere">
        {`PUBLISH_TOKEN=pub_… npm run modules -- publish ${module ?? 'mfe-…'} --to ${location.origin}`}
      </Box>
    </Stack>
  );
};
