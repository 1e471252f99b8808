import { useState } from 'react';
import type { SessionEnd } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Button, Center, Heading, Stack } from 'shared-kit/web/ui';
import { Footer } from '../layout/footer.tsx';
import { Logo } from '../layout/logo.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { prefetchPortal } from '../portal-chunks.ts';
import { LoginInput } from './login-input.tsx';
import { PasswordToggle } from './password-toggle.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';
import { useLogin } from './use-login.ts';

interface LoginPageProps {
  /** Why the session before ended; null where nobody has to be told. */
  readonly end?: SessionEnd | null;
}

export const LoginPage = ({ end = null }: LoginPageProps) => {
  const { t } = useTranslation('shell');
  const form = useLogin();
  const [visible, setVisible] = useState(false);
  usePageTitle(t('login.title'));
  return (
    <Box display="flex" flexDirection="column" minHeight="var(--window-height, 100vh)" bg="bg.subtle">
      <Center as="main" flex="1" padding="4">
        <Stack
          asChild
          gap="5"
          width="full"
          maxWidth="24rem"
          padding={{ base: '5', sm: '8' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
        >
          <form
            noValidate
            onChange={prefetchPortal}
            onSubmit={(event) => {
              event.preventDefault();
              void form.submit();
            }}
          >
            <Stack gap="3" align="center" textAlign="center">
              <Logo size="3.5rem" />
              <Heading as="h1" size="xl">
                {t('product')}
              </Heading>
            </Stack>
            {end ? <SessionEndNotice end={end} /> : null}
            <LoginInput form={form} field="LoginName" type="text" autoComplete="username" autoFocus />
            <LoginInput
              form={form}
              field="Password"
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              end={<PasswordToggle visible={visible} onToggle={() => setVisible((before) => !before)} />}
            />
            <Button type="submit" size="lg" width="full">
              {t('login.enter')}
            </Button>
          </form>
        </Stack>
      </Center>
      <Footer />
    </Box>
  );
};
