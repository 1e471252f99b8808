import type { ReactNode } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Center, Heading, Stack } from 'shared-kit/web/ui';
import { Footer } from '../layout/footer.tsx';
import { Logo } from '../layout/logo.tsx';

/** The card in the middle of the window, with logo and product: what is seen before anybody is signed in. */
export const EntryFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('shell');
  return (
    <Box display="flex" flexDirection="column" minHeight="var(--window-height, 100vh)" bg="bg.subtle">
      {/* Its head stays where it is, whatever comes below: nothing moves from under a finger. */}
      <Center
        as="main"
        flex="1"
        alignItems="flex-start"
        padding="4"
        paddingTop="max(1rem, calc((var(--window-height, 100vh) - 36rem) / 2))"
      >
        <Stack
          gap="5"
          width="full"
          maxWidth="24rem"
          padding={{ base: '5', sm: '8' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
        >
          <Stack gap="3" align="center" textAlign="center">
            <Logo size="3.5rem" />
            <Heading as="h1" size="xl">
              {t('product')}
            </Heading>
          </Stack>
          {children}
        </Stack>
      </Center>
      <Footer />
    </Box>
  );
};
