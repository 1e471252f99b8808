import type { ReactNode } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Button, Flex, Text } from '../ui/core.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** How many rows are chosen and what can be done with them. */
export const BulkBar = ({ selection, children }: BulkBarProps) => {
  const t = useKitText();
  return (
    <Flex
      role="toolbar"
      aria-label={t('table.actions')}
      gap="2"
      marginBottom="2"
      paddingX="3"
      paddingY="1"
      align="center"
      wrap="wrap"
      bg="brand.subtle"
      borderRadius="md"
    >
      <Text fontWeight="semibold" aria-live="polite">
        {t('table.selected', { count: selection.ids.size })}
      </Text>
      <Flex gap="2" flex="1" wrap="wrap">
        {children}
      </Flex>
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {t('table.clearSelection')}
      </Button>
    </Flex>
  );
};
