import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { FolderTree, X } from 'shared-kit/web/icons';
import { Box, Flex, IconButton, Kbd, Text } from 'shared-kit/web/ui';
import { type Carried, takes } from './carry.ts';
import type { PlaceNode } from './place-nodes.ts';

interface CarryBarProps {
  readonly carried: Carried;
  /** The node that the keys have come to. */
  readonly over: PlaceNode | null;
  readonly onCancel: () => void;
}

/** What is being moved, and what Enter would do now; read out as the keys go from place to place. */
export const CarryBar = ({ carried, over, onCancel }: CarryBarProps) => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const { what, name, count } = carried;
  const said = () => {
    if (!over) return t('carry.keys');
    if (takes(over, what)) return t('carry.here', { place: over.name });
    return t(`places.notHere.${what.kind}`);
  };
  return (
    <Flex
      position="sticky"
      top="0"
      zIndex="1"
      gap="2"
      padding="2"
      marginBottom="2"
      bg="brand.subtle"
      borderRadius="md"
      align="start"
    >
      <Box asChild flexShrink="0" marginTop="1">
        <FolderTree aria-hidden size={16} />
      </Box>
      <Box role="status" flex="1" minWidth="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {what.kind === 'element'
            ? t('carry.elements', { count, shown: number(count) })
            : t('carry.place', { name })}
        </Text>
        <Text overflowWrap="anywhere">{said()}</Text>
      </Box>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t('carry.cancel')}
        title={t('carry.cancel')}
        onClick={onCancel}
      >
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
};

/** How it begins, for who works with the keyboard. */
export const CarryHint = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Text color="fg.muted" marginTop="3" paddingX="2">
      <Kbd>Ctrl</Kbd> <Kbd>X</Kbd> {t('carry.hint')}
    </Text>
  );
};
