import { useEffect, useRef } from 'react';
import { errorTextOf } from 'shared-kit/web/app';
import { useKitText } from 'shared-kit/web/i18n';
import { RefreshCw } from 'shared-kit/web/icons';
import { Alert, Button, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

interface FailureNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Saving failed for now: what failed, that nothing is lost, and once more. */
export const FailureNotice = ({ error, onRetry }: FailureNoticeProps) => {
  const t = useText();
  const kit = useKitText();
  const notice = useRef<HTMLDivElement>(null);
  // The form may be longer than the window, and the notice stand below its bar.
  useEffect(() => {
    if (error !== null) notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  if (error === null) return null;
  return (
    <Alert.Root ref={notice} status="warning" role="alert" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('record.failed')}</Alert.Title>
        <Alert.Description>
          <Text>{errorTextOf(error)}</Text>
          <Text>{t('record.kept')}</Text>
        </Alert.Description>
      </Alert.Content>
      <Button variant="outline" onClick={onRetry}>
        <RefreshCw aria-hidden />
        {kit('retry')}
      </Button>
    </Alert.Root>
  );
};
