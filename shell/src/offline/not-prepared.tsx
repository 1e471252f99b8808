import { useEffect } from 'react';
import { useAwaySince } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { WifiOff } from 'shared-kit/web/icons';
import { Button, Center, Flex, Heading, Link, Stack, Text } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';

/**
 * In place of a screen whose code is not on the device, while nothing answers. The ways back are plain links, so that they lead on where no
 * router is left: both addresses were prepared. When the portal answers again the screen comes by itself.
 */
export const NotPrepared = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('shell');
  const awaySince = useAwaySince();
  useEffect(() => {
    if (awaySince === null) onRetry();
  }, [awaySince, onRetry]);
  return (
    <Center padding="6">
      <Stack gap="4" maxWidth="36rem" align="flex-start" role="alert" data-failure="notPrepared">
        <Flex gap="3" align="center">
          <WifiOff aria-hidden />
          <Heading as="h1" size="md">
            {t('notPrepared.title')}
          </Heading>
        </Flex>
        <Text>{t('notPrepared.text')}</Text>
        <Flex gap="3" wrap="wrap" align="center">
          <Button asChild>
            <Link href={homePath}>{t('notPrepared.home')}</Link>
          </Button>
          <Button variant="outline" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        </Flex>
      </Stack>
    </Center>
  );
};
