import type { CorrectiveState } from 'shared-kit/domain/corrective-moves';
import { EllipsisVertical } from 'shared-kit/web/icons';
import { Menu } from 'shared-kit/web/overlays';
import { IconButton, Portal } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface CardMenuProps {
  readonly number: string;
  readonly into: readonly CorrectiveState[];
  readonly onMove: (column: CorrectiveState) => void;
}

/** Where a card can go, for who does not drag: a thumb, a keyboard, a screen reader. */
export const CardMenu = ({ number, into, onMove }: CardMenuProps) => {
  const t = useText();
  if (into.length === 0) return null;
  return (
    <Menu.Root onSelect={({ value }) => onMove(Number(value) as CorrectiveState)} lazyMount>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          size="sm"
          minWidth="44px"
          minHeight="44px"
          aria-label={t('board.moveCard', { number })}
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Menu.Trigger>
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
