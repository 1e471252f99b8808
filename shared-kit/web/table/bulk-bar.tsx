import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { X } from '../icons.ts';
import { Button, Flex, IconButton, Text } from '../ui/core.ts';
import type { ChooseAll } from './use-choose-all.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly chooseAll: ChooseAll | null;
  readonly children: ReactNode;
}

/** In place of the toolbar: how many rows are chosen and what can be done with them. */
export const BulkBar = ({ selection, chooseAll, children }: BulkBarProps) => {
  const t = useKitText();
  return (
    <Flex
      role="toolbar"
      aria-label={t('table.actions')}
      gap="2"
      marginBottom="2"
      paddingX="3"
      align="center"
      bg="brand.subtle"
      borderRadius="md"
      minHeight="9"
    >
      <Text fontWeight="semibold" aria-live="polite" whiteSpace="nowrap">
        {t('table.selected', { count: selection.ids.size })}
      </Text>
      {/* On a phone all of them are seen, one line below the other; a finger needs room. */}
      <Flex
        gap="2"
        flex="1"
        minWidth="0"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        overflowX={{ base: 'visible', md: 'auto' }}
        scrollbarWidth="none"
        css={{ '& button': { minHeight: { base: '44px', md: 'auto' } } }}
      >
        {chooseAll ? <ChooseAllButton {...chooseAll} /> : null}
        {children}
      </Flex>
      <IconButton
        size={{ base: 'lg', md: 'sm' }}
        variant="ghost"
        aria-label={t('table.clearSelection')}
        title={t('table.clearSelection')}
        onClick={selection.clear}
      >
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
};

const ChooseAllButton = ({ count, total, onRun }: ChooseAll) => {
  const t = useKitText();
  const { number } = useFormat();
  return (
    <Button size="sm" variant="outline" onClick={onRun}>
      {t(count < total ? 'table.chooseFirst' : 'table.chooseAll', {
        shown: number(count),
        total: number(total),
      })}
    </Button>
  );
};
