import { useTranslation } from 'shared-kit/web/i18n';
import { isRouteErrorResponse, useRouteError } from 'shared-kit/web/router';
import { Button, Center, Heading, Stack, Text } from 'shared-kit/web/ui';

const messageOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
};

/** Product specification, section 2: whatever no part of the portal could deal with. */
export const ErrorScreen = () => {
  const { t } = useTranslation('shell');
  return (
    <Center as="main" minHeight="var(--window-height, 100vh)" padding="6">
      <Stack gap="4" maxWidth="36rem" align="flex-start" role="alert">
        <Heading as="h1" size="2xl">
          {t('error.title')}
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {messageOf(useRouteError())}
        </Text>
        <Button onClick={() => location.assign('/')}>{t('error.reload')}</Button>
      </Stack>
    </Center>
  );
};
