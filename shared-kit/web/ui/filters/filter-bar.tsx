import type { ReactNode } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { X } from '../../icons.ts';
import { Button, Flex, Stack } from '../core.ts';
import { SearchField } from './search-field.tsx';

export interface FilterChip {
  readonly key: string;
  /** What is filtered on and its value: "Planta: Segunda". */
  readonly label: string;
  readonly onRemove: () => void;
}

export interface FilterBarProps {
  readonly search?: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly label?: string;
  };
  /** What is filtered on now; each can be taken away. */
  readonly chips?: readonly FilterChip[];
  readonly onClear?: () => void;
  /** Selects (`FilterSelect`) and other choices. */
  readonly children?: ReactNode;
}

/** Above a list: search, choices, and what they come to. */
export const FilterBar = ({ search, chips = [], onClear, children }: FilterBarProps) => {
  const t = useKitText();
  return (
    <Stack gap="2" marginBottom="3" role="search">
      <Flex gap="2" wrap="wrap" align="center">
        {search ? <SearchField {...search} /> : null}
        {children}
      </Flex>
      {chips.length === 0 ? null : (
        <Flex as="ul" gap="2" wrap="wrap" align="center" listStyleType="none" aria-label={t('filters')}>
          {chips.map((chip) => (
            <li key={chip.key}>
              <Button
                size="xs"
                variant="subtle"
                borderRadius="full"
                aria-label={t('removeFilter', { label: chip.label })}
                onClick={chip.onRemove}
              >
                {chip.label}
                <X aria-hidden />
              </Button>
            </li>
          ))}
          {onClear ? (
            <li>
              <Button size="xs" variant="ghost" onClick={onClear}>
                {t('clearFilters')}
              </Button>
            </li>
          ) : null}
        </Flex>
      )}
    </Stack>
  );
};
