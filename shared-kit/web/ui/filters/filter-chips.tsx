import { useKitText } from '../../i18n/use-kit-text.ts';
import { X } from '../../icons.ts';
import { Button, Flex } from '../core.ts';
import type { FilterChip } from './filter.ts';

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
}

/** What a list is narrowed down by now, in one line; each can be taken away. */
export const FilterChips = ({ chips, onClear }: FilterChipsProps) => {
  const t = useKitText();
  if (chips.length === 0) return null;
  return (
    <Flex
      as="ul"
      flex={{ base: 'none', md: '1' }}
      minWidth="0"
      gap="1"
      align="center"
      overflowX="auto"
      scrollbarWidth="none"
      listStyleType="none"
      aria-label={t('filters')}
    >
      {chips.map((chip) => (
        <li key={chip.key}>
          <Button
            size="xs"
            variant="subtle"
            borderRadius="full"
            outlineOffset="-2px"
            aria-label={t('removeFilter', { label: chip.label })}
            onClick={chip.onRemove}
          >
            {chip.label}
            <X aria-hidden />
          </Button>
        </li>
      ))}
      <li>
        <Button size="xs" variant="ghost" outlineOffset="-2px" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      </li>
    </Flex>
  );
};
