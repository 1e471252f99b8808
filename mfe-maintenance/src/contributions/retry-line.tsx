import { errorTextOf } from 'shared-kit/web/app';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface RetryLineProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What could not be read, in one line: the place around a contribution is not its own. */
export const RetryLine = ({ error, onRetry }: RetryLineProps) => {
  const t = useText();
  return (
    <Flex align="center" gap="2" wrap="wrap" color="fg.muted">
      <Text role="status">{errorTextOf(error)}</Text>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('contribution.retry')}
      </Button>
    </Flex>
  );
};
