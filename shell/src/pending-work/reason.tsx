import { useKitText } from 'shared-kit/web/i18n';
import { CircleAlert } from 'shared-kit/web/icons';
import type { OperationWords, StoredOperation } from 'shared-kit/web/offline';
import { Box, Flex, Stack, Text } from 'shared-kit/web/ui';

interface ReasonProps {
  readonly operation: StoredOperation;
  readonly words: OperationWords;
}

/** Why the server does not take it, and what is wrong with which field. */
export const Reason = ({ operation, words }: ReasonProps) => {
  const t = useKitText();
  const { state, code, errors } = operation;
  if (state !== 'refused' && state !== 'held') return null;
  const nameOf = (path: string): string | undefined =>
    words.fields[path] ?? words.fields[path.split('.')[0] ?? ''];
  const textOf = (error: string): string => {
    const [key, limit] = error.split(':');
    return t([`fieldErrors.${key}`, `errors.${key}`, 'fieldErrors.invalid'], { limit });
  };
  return (
    <Flex gap="2" color={state === 'refused' ? 'fg.error' : 'orange.fg'}>
      <Box flexShrink="0" paddingTop="0.5">
        <CircleAlert aria-hidden size={18} />
      </Box>
      <Stack gap="0">
        <Text>{t([`errors.${code}`, 'errors.unexpected'])}</Text>
        {errors.map(({ path, code: error }) => (
          <Text key={`${path} ${error}`}>{[nameOf(path), textOf(error)].filter(Boolean).join(': ')}</Text>
        ))}
      </Stack>
    </Flex>
  );
};
