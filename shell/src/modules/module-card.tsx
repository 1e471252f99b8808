import type { LocalizedText } from 'shared-kit/contracts/base';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { CircleAlert, History, RefreshCw } from 'shared-kit/web/icons';
import { Box, Button, Flex, Heading, Stack, Text } from 'shared-kit/web/ui';
import type { ModuleFailure } from './module-failure.ts';

interface ModuleCardProps {
  readonly title: LocalizedText;
  readonly failure: ModuleFailure;
  readonly onRetry: () => void;
  /** A release that came up in this browser before. */
  readonly earlier: InstalledModule | null;
  readonly onUse: (release: InstalledModule) => void;
}

/** Stands where a module should be: what failed, in plain words, and what can be done. Everything around it keeps working. */
export const ModuleCard = ({ title, failure, onRetry, earlier, onUse }: ModuleCardProps) => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  return (
    <Box padding={{ base: '5px', sm: '15px' }}>
      <Stack
        role="alert"
        data-failure={failure.kind}
        gap="3"
        maxWidth="36rem"
        marginX="auto"
        marginTop="8"
        padding="6"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
      >
        <Flex gap="3" align="center">
          <Box color="fg.error" flexShrink="0">
            <CircleAlert aria-hidden />
          </Box>
          <Heading as="h1" size="md">
            {t('failure.title', { title: local(title) })}
          </Heading>
        </Flex>
        <Text>{t(`failure.${failure.kind}`)}</Text>
        <Text color="fg.muted">{t('failure.rest')}</Text>
        <Flex gap="2" wrap="wrap">
          <Button onClick={onRetry}>
            <RefreshCw aria-hidden />
            {t('failure.retry')}
          </Button>
          {earlier ? (
            <Button variant="outline" onClick={() => onUse(earlier)}>
              <History aria-hidden />
              {t('failure.earlier', { version: earlier.version })}
            </Button>
          ) : null}
        </Flex>
        <Text as="details" color="fg.muted" overflowWrap="anywhere">
          <summary>{t('failure.details')}</summary>
          {failure.message}
        </Text>
      </Stack>
    </Box>
  );
};
