import type { CorrectiveState } from 'shared-kit/domain/corrective-moves';
import { Menu } from 'shared-kit/web/overlays';
import { type OpenMenuProps, Portal } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface CardMenuOpenProps extends OpenMenuProps {
  readonly into: readonly CorrectiveState[];
  readonly onMove: (column: CorrectiveState) => void;
}

const CardMenuOpen = ({ trigger, into, onMove }: CardMenuOpenProps) => {
  const t = useText();
  return (
    <Menu.Root defaultOpen onSelect={({ value }) => onMove(Number(value) as CorrectiveState)}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {into.map((column) => (
              <Menu.Item key={column} value={String(column)} minHeight="44px">
                {t('board.moveTo', { status: t(`status.${column}`) })}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};

export default CardMenuOpen;
