import type { ComponentProps } from 'react';
import { MenuItem as ChakraItem, useMenuContext } from '../ui/parts/menu.ts';

export interface MenuItemProps extends Omit<ComponentProps<typeof ChakraItem>, 'onSelect' | 'onClick'> {
  readonly onSelect?: (() => void) | undefined;
}

/**
 * An entry that acts on the click itself, which Enter and Space make too. The library acts on the entry that it has
 * marked, and marks only with the next rendering: on a busy device a tap would close the menu and do nothing.
 */
export const MenuItem = ({ onSelect, ...item }: MenuItemProps) => {
  const { open } = useMenuContext();
  // The entries of a menu that is on its way out can still be hit.
  const act = onSelect && open && !item.disabled ? () => onSelect() : undefined;
  return <ChakraItem {...item} onClick={act} />;
};
