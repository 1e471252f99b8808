import { ChevronDown } from 'shared-kit/web/icons';
import { Menu } from 'shared-kit/web/overlays';
import { Button, Flex, Portal, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

export interface FacetOption {
  readonly id: number;
  readonly label: string;
  /** How many tasks it has; left out where nobody counted. */
  readonly count?: number;
}

export interface FacetMenuProps {
  readonly label: string;
  readonly options: readonly FacetOption[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Several of a list can be chosen; it stays open meanwhile. */
export const FacetMenu = ({ label, options, chosen, onChange }: FacetMenuProps) => {
  const t = useText();
  if (options.length === 0) return null;
  const toggle = (id: number, checked: boolean): void =>
    onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant={chosen.length > 0 ? 'subtle' : 'outline'} borderColor="border.emphasized">
          {chosen.length > 0 ? t('filter.chosen', { label, count: chosen.length }) : label}
          <ChevronDown aria-hidden size={16} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="60vh" overflowY="auto" minWidth="56" aria-label={label}>
            {options.map(({ id, label: name, count }) => (
              <Menu.CheckboxItem
                key={id}
                value={String(id)}
                checked={chosen.includes(id)}
                onCheckedChange={(checked) => toggle(id, checked)}
              >
                <Flex flex="1" gap="4" justify="space-between">
                  <Text as="span">{name}</Text>
                  {count === undefined ? null : (
                    <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                      {count}
                    </Text>
                  )}
                </Flex>
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
