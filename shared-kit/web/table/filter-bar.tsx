import { Box, Flex } from '../ui/core.ts';
import { chipsOf, type Filter } from '../ui/filters/filter.ts';
import { FilterButton } from '../ui/filters/filter-button.tsx';
import { FilterChips } from '../ui/filters/filter-chips.tsx';

export interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly onClear: () => void;
  /** What the filters offer is about to be looked at. */
  readonly onApproach?: () => void;
}

/** The filters of what is no list: the button to all of them, and what is set. */
export const FilterBar = ({ filters, onClear, onApproach }: FilterBarProps) => {
  const chips = chipsOf(filters);
  return (
    <Flex gap="2" align="center" minWidth="0">
      <FilterButton filters={filters} count={chips.length} onClear={onClear} onApproach={onApproach} />
      <Box flex="1" minWidth="0">
        <FilterChips chips={chips} onClear={onClear} />
      </Box>
    </Flex>
  );
};
