import { useEffect, useState } from 'react';
import { EntityType } from 'shared-kit/contracts/enums';
import { onNavigate, signOut, useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { createQueryClient, QueryClientProvider } from 'shared-kit/web/query';
import { askUnavailable } from 'shared-kit/web/query/ask-unavailable';
import { Box, Button, EmptyState, Flex, Heading, Link, Stack, Text } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';
import { Footer } from '../layout/footer.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { RescueInstallations } from './rescue-installations.tsx';
import { RescueModules } from './rescue-modules.tsx';
import { RescueSessions } from './rescue-sessions.tsx';
import { RescueTokens } from './rescue-tokens.tsx';

const Console = () => {
  const { t } = useTranslation('shell');
  return (
    <Stack
      as="main"
      flex="1"
      gap="8"
      width="full"
      maxWidth="60rem"
      marginX="auto"
      padding={{ base: '4', sm: '8' }}
    >
      <Stack gap="2">
        <Heading as="h1" size="xl">
          {t('rescue.title')}
        </Heading>
        <Text color="fg.muted">{t('rescue.text')}</Text>
        <Flex gap="4" wrap="wrap">
          <Link href={homePath} variant="underline" minHeight="44px">
            {t('rescue.portal')}
          </Link>
          <Button variant="plain" padding="0" minHeight="44px" onClick={() => signOut()}>
            {t('person.signOut')}
          </Button>
        </Flex>
      </Stack>
      <RescueModules />
      <RescueInstallations />
      <RescueTokens />
      <RescueSessions />
    </Stack>
  );
};

const NotForYou = () => {
  const { t } = useTranslation('shell');
  return (
    <Box as="main" flex="1" padding="4">
      <EmptyState
        title={t('rescue.notForYou')}
        text={t('rescue.notForYouText')}
        action={
          <Button asChild>
            <a href={homePath}>{t('rescue.portal')}</a>
          </Button>
        }
      />
    </Box>
  );
};

/**
 * What a super-administrator needs when a module has made the portal's own pages unusable: what runs, the way back, the off switch. It is the
 * shell's own and loads no module, so that no release can take it away.
 */
const RescuePages = () => {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const [client] = useState(createQueryClient);
  useEffect(() => askUnavailable(client), [client]);
  usePageTitle(t('rescue.title'));
  // What leads elsewhere from here, such as a refusal, is another page: there is no router.
  useEffect(() => onNavigate((path) => location.assign(path)), []);
  return (
    <QueryClientProvider client={client}>
      <Flex direction="column" minHeight="var(--window-height, 100vh)" bg="bg.subtle">
        {user?.EntityType === EntityType.SuperAdminProxy ? <Console /> : <NotForYou />}
        <Footer />
      </Flex>
    </QueryClientProvider>
  );
};

export default RescuePages;
