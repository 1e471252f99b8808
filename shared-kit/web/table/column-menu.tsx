import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { useKitText } from '../i18n/use-kit-text.ts';
import { SlidersHorizontal } from '../icons.ts';
import { Button } from '../ui/core.ts';
import type { Column } from './column.ts';
import type { Shown } from './use-column-choice.ts';

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: Shown;
  readonly choose: (id: string, show: boolean) => void;
}

export const ColumnMenu = <Row,>({ columns, shown, choose }: ColumnMenuProps<Row>) => {
  const t = useKitText();
  const choosable = columns.filter(({ fixed = false }) => !fixed);
  if (choosable.length < 2) return null;
  return (
    <Menu.Root closeOnSelect={false}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="ghost">
          <SlidersHorizontal aria-hidden />
          {t('table.columns')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="60vh" overflowY="auto">
            {choosable.map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                value={id}
                checked={shown[id] ?? true}
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
};
