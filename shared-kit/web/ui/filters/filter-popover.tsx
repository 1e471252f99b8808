import { Portal } from '@chakra-ui/react/portal';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button } from '../core.ts';
import type { OpenMenuProps } from '../lazy-menu.tsx';
import { Popover } from '../parts/popover.ts';
import { FilterFields } from './filter-fields.tsx';
import type { FilterPanelProps } from './filter-panel.ts';

const FilterPopover = ({ trigger, filters, count, onClear }: FilterPanelProps & OpenMenuProps) => {
  const t = useKitText();
  return (
    <Popover.Root defaultOpen lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="22rem" aria-label={t('filters')}>
            <Popover.Body maxHeight="min(32rem, 70vh)" overflowY="auto">
              <FilterFields filters={filters} />
            </Popover.Body>
            <Popover.Footer as="div" paddingTop="2" justifyContent="flex-end">
              <Button size="sm" variant="ghost" disabled={count === 0} onClick={onClear}>
                {t('clearFilters')}
              </Button>
            </Popover.Footer>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
};

export default FilterPopover;
