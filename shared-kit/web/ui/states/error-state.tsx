import type { ReactNode } from 'react';
import { ApiError } from '../../app/http/errors.ts';
import { errorTextOf } from '../../app/http/handle-api-error.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { CircleAlert, RefreshCw } from '../../icons.ts';
import { Button, Heading, Stack, Text } from '../core.ts';

export interface ErrorStateProps {
  readonly error?: unknown;
  /** What failed; "could not be loaded" unless told. */
  readonly title?: string;
  /** What was kept. */
  readonly kept?: string;
  readonly onRetry?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** What failed and what was kept, with a retry. */
export const ErrorState = ({ error, title, kept, onRetry, children }: ErrorStateProps) => {
  const t = useKitText();
  return (
    <Stack align="center" textAlign="center" gap="3" paddingY="12" paddingX="4" role="alert" data-stand-in>
      <CircleAlert aria-hidden size={32} />
      <Heading as="h2" size="md">
        {title ?? t('state.failed')}
      </Heading>
      {error === undefined ? null : <Text>{errorTextOf(error)}</Text>}
      {kept === undefined ? null : <Text color="fg.muted">{kept}</Text>}
      {children}
      {onRetry ? (
        <Button variant="outline" onClick={onRetry}>
          <RefreshCw aria-hidden />
          {t('retry')}
        </Button>
      ) : null}
      {error instanceof ApiError && error.requestId !== '' ? (
        <Text color="fg.muted">{t('state.requestId', { id: error.requestId })}</Text>
      ) : null}
    </Stack>
  );
};
