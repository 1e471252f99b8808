import { Portal } from '@chakra-ui/react/portal';
import type { ComponentProps, ReactNode } from 'react';
import type { OpenMenuProps as TriggerProps } from '../ui/lazy-menu.tsx';
import * as Menu from './menu.ts';

export interface OpenMenuProps extends TriggerProps, Pick<ComponentProps<typeof Menu.Content>, 'minWidth'> {
  /** Modules built before entries acted by themselves pass it; `Menu.Item` has its own. */
  readonly onSelect?: ComponentProps<typeof Menu.Root>['onSelect'];
  readonly children: ReactNode;
}

/** A menu that is open from the start: `LazyMenu` fetches it because somebody wants it. */
export const OpenMenu = ({ trigger, minWidth = '14rem', children, ...root }: OpenMenuProps) => (
  <Menu.Root defaultOpen {...root}>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minWidth={minWidth}>{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);
