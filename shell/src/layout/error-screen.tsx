import { useEffect, useState } from 'react';
import { isAway } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Button, Center, Heading, Stack, Text } from 'shared-kit/web/ui';
import { reloadForPart, reloadPage } from '../modules/reload-page.ts';
import { isChunkError } from '../modules/script-failure.ts';
import { NotPrepared } from '../offline/not-prepared.tsx';

interface StatusError {
  readonly status: number;
  readonly statusText: string;
}

const hasStatus = (error: unknown): error is StatusError =>
  typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error;

const messageOf = (error: unknown): string => {
  if (hasStatus(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
};

const tellOf = (error: unknown): void => {
  import('../modules/report-shell.ts').then(
    ({ reportShellFailure }) => reportShellFailure(error),
    () => undefined,
  );
};

/** Product specification, section 2: the error's status and status text, or its message. */
export const ErrorScreen = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('shell');
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    const willReload = reloadForPart(error);
    setReloading(willReload);
    // What does not come is told by lines and servers; what is thrown, by the shell.
    if (!willReload && !isChunkError(error) && !hasStatus(error)) tellOf(error);
  }, [error]);
  if (isReloading) return null;
  if (isAway() && isChunkError(error)) return <NotPrepared onRetry={reloadPage} />;
  return (
    <Center as="main" minHeight="var(--window-height, 100vh)" padding="6">
      <Stack gap="4" maxWidth="36rem" align="flex-start" role="alert">
        <Heading as="h1" size="2xl">
          {t('error.title')}
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {messageOf(error)}
        </Text>
        <Button onClick={() => location.assign('/')}>{t('error.reload')}</Button>
      </Stack>
    </Center>
  );
};
