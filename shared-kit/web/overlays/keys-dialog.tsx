import { Flex, Stack, Text } from '../ui/core.ts';
import { Kbd } from '../ui/parts/kbd.ts';
import { ReadDialog } from './read-dialog.tsx';

export interface KeysDialogProps {
  readonly title: string;
  /** Pressed together, or each of them alone; what they do, in words. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
  /** When they do nothing. */
  readonly note: string;
  readonly onClose: () => void;
}

/** What the keys of a screen do. */
export const KeysDialog = ({ title, keys: shortcuts, note, onClose }: KeysDialogProps) => (
  <ReadDialog title={title} onClose={onClose}>
    <Stack as="ul" listStyleType="none" gap="2">
      {shortcuts.map(({ keys, does }) => (
        <Flex as="li" key={does} gap="3" align="center">
          <Flex gap="1" minWidth="28">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Flex>
          <Text>{does}</Text>
        </Flex>
      ))}
    </Stack>
    <Text color="fg.muted" marginTop="4">
      {note}
    </Text>
  </ReadDialog>
);
