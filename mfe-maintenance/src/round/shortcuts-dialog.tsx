import { ReadDialog } from 'shared-kit/web/overlays';
import { Flex, Kbd, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const shortcuts = [
  { keys: ['1', '2', '3'], does: 'result' },
  { keys: ['Enter'], does: 'field' },
  { keys: ['Ctrl', 'Enter'], does: 'save' },
  { keys: ['→'], does: 'next' },
  { keys: ['←'], does: 'back' },
  { keys: ['Esc'], does: 'leave' },
  { keys: ['?'], does: 'help' },
] as const;

/** What the keys do in a round. */
const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText();
  return (
    <ReadDialog title={t('round.keys.title')} onClose={onClose}>
      <Stack as="ul" listStyleType="none" gap="2">
        {shortcuts.map(({ keys, does }) => (
          <Flex as="li" key={does} gap="3" align="center">
            <Flex gap="1" minWidth="28">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Flex>
            <Text>{t(`round.keys.${does}`)}</Text>
          </Flex>
        ))}
      </Stack>
      <Text color="fg.muted" marginTop="4">
        {t('round.keys.writing')}
      </Text>
    </ReadDialog>
  );
};

export default ShortcutsDialog;
