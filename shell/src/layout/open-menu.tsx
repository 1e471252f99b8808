import type { ReactNode } from 'react';
import { Menu } from 'shared-kit/web/overlays';
import { Portal, type OpenMenuProps as TriggerProps } from 'shared-kit/web/ui';

interface OpenMenuProps extends TriggerProps {
  readonly children: ReactNode;
}

/** A menu that is open from the start: it was fetched because somebody wanted it. */
export const OpenMenu = ({ trigger, children }: OpenMenuProps) => (
  <Menu.Root defaultOpen>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minWidth="14rem">{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);
