import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { X } from '../icons.ts';
import { Button, Flex, Text } from '../ui/core.ts';
import { Progress } from '../ui/widgets.ts';
import type { Sending } from './use-file-sending.ts';

/** How far a file is, and a way to give it up. */
export const SendingFile = ({
  name,
  share,
  isWaiting,
  onCancel,
}: Sending & { readonly onCancel: () => void }) => {
  const t = useKitText();
  const format = useFormat();
  const percent = Math.round(share * 100);
  return (
    <Flex gap="3" align="center">
      <Progress.Root value={percent} flex="1" aria-label={t('file.sending', { name })}>
        <Flex justify="space-between" gap="2" marginBottom="1">
          <Text overflowWrap="anywhere" minWidth="0">
            {name}
          </Text>
          <Text aria-hidden>{`${format.number(percent)} %`}</Text>
        </Flex>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
        <Text role="status" color="fg.muted">
          {isWaiting ? t('file.waiting') : ''}
        </Text>
      </Progress.Root>
      <Button variant="outline" onClick={onCancel}>
        <X aria-hidden />
        {t('cancel')}
      </Button>
    </Flex>
  );
};
