import { Portal } from '@chakra-ui/react/portal';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button } from '../core.ts';
import type { OpenMenuProps } from '../lazy-menu.tsx';
import { Drawer } from '../parts/drawer.ts';
import { FilterFields } from './filter-fields.tsx';
import type { FilterPanelProps } from './filter-panel.ts';

const FilterSheet = ({ trigger, filters, count, onClear }: FilterPanelProps & OpenMenuProps) => {
  const t = useKitText();
  return (
    <Drawer.Root defaultOpen lazyMount unmountOnExit placement="bottom">
      <Drawer.Trigger asChild>{trigger}</Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxHeight="85dvh" borderTopRadius="xl">
            <Drawer.Header>
              <Drawer.Title>{t('filters')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <FilterFields filters={filters} />
            </Drawer.Body>
            <Drawer.Footer>
              <Button variant="ghost" disabled={count === 0} onClick={onClear}>
                {t('clearFilters')}
              </Button>
              <Drawer.ActionTrigger asChild>
                <Button flex="1">{t('seeList')}</Button>
              </Drawer.ActionTrigger>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
};

export default FilterSheet;
