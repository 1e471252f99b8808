import { Portal } from '@chakra-ui/react/portal';
import type { ComponentProps, ReactNode } from 'react';
import type { OpenMenuProps as TriggerProps } from '../ui/lazy-menu.tsx';
import * as Menu from './menu.ts';

export interface OpenMenuProps extends TriggerProps {
  /** A CSS length. */
  readonly minWidth?: string;
  /** Modules built before entries acted by themselves pass it; `Menu.Item` has its own. */
  readonly onSelect?: ComponentProps<typeof Menu.Root>['onSelect'];
  readonly children: ReactNode;
}

/** A menu that is open from the start: `LazyMenu` fetches it because somebody wants it. With larger text it is no wider than the window. */
export const OpenMenu = ({ trigger, minWidth = '14rem', children, ...root }: OpenMenuProps) => (
  <Menu.Root defaultOpen {...root}>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minWidth={`min(${minWidth}, calc(100vw - 1rem))`}>{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);
