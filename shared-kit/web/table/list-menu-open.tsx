import { Portal } from '@chakra-ui/react/portal';
import { Fragment } from 'react';
import * as Menu from '../overlays/menu.ts';
import { Text } from '../ui/core.ts';
import type { OpenMenuProps } from '../ui/lazy-menu.tsx';
import type { MenuItem, MenuSection } from './menu-section.ts';

const Words = ({ item }: { readonly item: MenuItem }) => (
  <>
    <Text as="span" flex="1">
      {item.label}
    </Text>
    {item.note === undefined ? null : (
      <Text as="span" color="fg.muted">
        {item.note}
      </Text>
    )}
  </>
);

const Item = ({ item }: { readonly item: MenuItem }) => {
  const { key, icon: ItemIcon, checked, onRun } = item;
  if (checked === undefined)
    return (
      <Menu.Item value={key} closeOnSelect onSelect={onRun}>
        {ItemIcon ? <ItemIcon aria-hidden size={16} /> : null}
        <Words item={item} />
      </Menu.Item>
    );
  return (
    <Menu.CheckboxItem value={key} checked={checked} onCheckedChange={onRun}>
      <Words item={item} />
      <Menu.ItemIndicator />
    </Menu.CheckboxItem>
  );
};

const OneOf = ({ items }: { readonly items: readonly MenuItem[] }) => (
  <Menu.RadioItemGroup
    value={items.find(({ checked }) => checked)?.key ?? ''}
    onValueChange={({ value }) => items.find(({ key }) => key === value)?.onRun()}
  >
    {items.map((item) => (
      <Menu.RadioItem key={item.key} value={item.key}>
        <Words item={item} />
        <Menu.ItemIndicator />
      </Menu.RadioItem>
    ))}
  </Menu.RadioItemGroup>
);

const Section = ({ section: { title, oneOf = false, items } }: { readonly section: MenuSection }) => (
  <Menu.ItemGroup>
    {title === undefined ? null : <Menu.ItemGroupLabel>{title}</Menu.ItemGroupLabel>}
    {oneOf ? <OneOf items={items} /> : items.map((item) => <Item key={item.key} item={item} />)}
  </Menu.ItemGroup>
);

interface ListMenuOpenProps extends OpenMenuProps {
  readonly sections: readonly MenuSection[];
}

const ListMenuOpen = ({ trigger, sections }: ListMenuOpenProps) => (
  <Menu.Root closeOnSelect={false} defaultOpen positioning={{ placement: 'bottom-end' }}>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minWidth="60" maxHeight="min(70vh, var(--available-height))">
          {sections.map((section, index) => (
            <Fragment key={section.key}>
              {index === 0 ? null : <Menu.Separator />}
              <Section section={section} />
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);

export default ListMenuOpen;
