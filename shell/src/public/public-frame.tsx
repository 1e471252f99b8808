import { privacyNoticePath } from 'shared-kit/contracts/paths';
import { useTranslation } from 'shared-kit/web/i18n';
import { useLocation } from 'shared-kit/web/router';
import { Box, Flex, Spacer, Text } from 'shared-kit/web/ui';
import { Footer } from '../layout/footer.tsx';
import { Logo } from '../layout/logo.tsx';
import { mainId, SkipLink } from '../layout/menu/skip-link.tsx';
import { LanguageMenu } from '../layout/person/language-menu.tsx';
import { useArrival } from '../layout/use-arrival.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { PublicStage } from './public-stage.tsx';

/** The portal's name, the language, the page: no menu, since there is nowhere to go from here. */
export const PublicFrame = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  useArrival(pathname);
  return (
    <Flex direction="column" minHeight="var(--window-height, 100vh)">
      <SkipLink />
      <Flex
        as="header"
        align="center"
        gap="2"
        height="3.5rem"
        paddingX={{ base: '5px', sm: '15px' }}
        bg="bg.panel"
        borderBottomWidth="1px"
      >
        <Logo />
        <Text truncate fontWeight="medium">
          {t('product')}
        </Text>
        <Spacer />
        <LanguageMenu />
      </Flex>
      <Box as="main" id={mainId} tabIndex={-1} flex="1" outline="none">
        {pathname === privacyNoticePath ? <PrivacyPage /> : <PublicStage pathname={pathname} />}
      </Box>
      <Footer />
    </Flex>
  );
};
