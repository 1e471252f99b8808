/** Chakra's menu, with an entry of our own. */
export {
  MenuCheckboxItem as CheckboxItem,
  MenuContent as Content,
  MenuItemGroup as ItemGroup,
  MenuItemGroupLabel as ItemGroupLabel,
  MenuItemIndicator as ItemIndicator,
  MenuPositioner as Positioner,
  MenuRadioItem as RadioItem,
  MenuRadioItemGroup as RadioItemGroup,
  MenuRoot as Root,
  MenuSeparator as Separator,
  MenuTrigger as Trigger,
} from '../ui/parts/menu.ts';
export { MenuItem as Item } from './menu-item.tsx';
