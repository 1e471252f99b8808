import { Box, Button, Flex } from '../ui/core.ts';
import { chipsOf } from '../ui/filters/filter.ts';
import { FilterButton } from '../ui/filters/filter-button.tsx';
import { FilterChips } from '../ui/filters/filter-chips.tsx';
import { SearchField } from '../ui/filters/search-field.tsx';
import { ListMenu } from './list-menu.tsx';
import type { MenuSection } from './menu-section.ts';
import type { DataTableProps, ListAction } from './table-props.ts';

const MainAction = ({
  action: { label, icon: ActionIcon, opens, onRun },
  isCompact,
}: {
  readonly action: ListAction;
  readonly isCompact: boolean;
}) => (
  <Button
    size="sm"
    paddingX={isCompact ? '2' : '3'}
    aria-label={label}
    title={isCompact ? label : undefined}
    aria-haspopup={opens}
    onClick={onRun}
  >
    <ActionIcon aria-hidden />
    {isCompact ? null : label}
  </Button>
);

interface ToolbarProps<Row> {
  readonly list: DataTableProps<Row>;
  readonly onClear: () => void;
  readonly sections: readonly MenuSection[];
  /** There is as little room as on a phone. */
  readonly isCompact: boolean;
}

/** One row above the list: search, filters and what is set of them, the menu, what can be added. */
export const Toolbar = <Row,>({ list, onClear, sections, isCompact }: ToolbarProps<Row>) => {
  const { search, filters = [], onFilters, actions = [] } = list;
  const [main] = actions;
  const chips = chipsOf(filters);
  const set = <FilterChips chips={chips} onClear={onClear} />;
  return (
    <Box data-toolbar marginBottom="2">
      <Flex gap="2" align="center" justify="flex-end" wrap={isCompact ? 'nowrap' : 'wrap'}>
        <Flex
          role="search"
          aria-label={list.label}
          // With large text, search and filters have a row of their own before anything lies over them.
          flex={isCompact ? '1' : '1 1 18rem'}
          minWidth="0"
          gap="2"
          align="center"
          wrap={isCompact ? 'nowrap' : 'wrap'}
        >
          {search ? <SearchField {...search} /> : null}
          <FilterButton filters={filters} count={chips.length} onClear={onClear} onApproach={onFilters} />
          {isCompact ? null : set}
        </Flex>
        <ListMenu sections={sections} />
        {main ? <MainAction action={main} isCompact={isCompact} /> : null}
      </Flex>
      {isCompact && chips.length > 0 ? <Box marginTop="1">{set}</Box> : null}
    </Box>
  );
};
