import { errorTextOf } from '../../app/http/handle-api-error.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button, Flex, Text } from '../core.ts';

export interface RetryLineProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What could not be read, in one line: the place around a contribution is not its own. */
export const RetryLine = ({ error, onRetry }: RetryLineProps) => {
  const t = useKitText();
  return (
    <Flex align="center" gap="2" wrap="wrap" color="fg.muted">
      <Text role="status">{errorTextOf(error)}</Text>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Flex>
  );
};
