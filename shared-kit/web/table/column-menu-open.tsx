import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import type { OpenMenuProps } from '../ui/lazy-menu.tsx';

interface ColumnMenuOpenProps extends OpenMenuProps {
  readonly choosable: readonly { readonly id: string; readonly header: ReactNode; readonly shown: boolean }[];
  readonly choose: (id: string, show: boolean) => void;
}

const ColumnMenuOpen = ({ trigger, choosable, choose }: ColumnMenuOpenProps) => (
  <Menu.Root closeOnSelect={false} defaultOpen>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content maxHeight="60vh" overflowY="auto">
          {choosable.map(({ id, header, shown }) => (
            <Menu.CheckboxItem
              key={id}
              value={id}
              checked={shown}
              onCheckedChange={(checked) => choose(id, checked)}
            >
              {header}
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);

export default ColumnMenuOpen;
