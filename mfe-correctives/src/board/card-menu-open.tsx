import type { CorrectiveState } from 'shared-kit/domain/correctives/corrective-moves';
import { Menu, OpenMenu } from 'shared-kit/web/overlays';
import type { OpenMenuProps } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface CardMenuOpenProps extends OpenMenuProps {
  readonly into: readonly CorrectiveState[];
  readonly onMove: (column: CorrectiveState) => void;
}

const CardMenuOpen = ({ trigger, into, onMove }: CardMenuOpenProps) => {
  const t = useText();
  return (
    <OpenMenu trigger={trigger}>
      {into.map((column) => (
        <Menu.Item key={column} value={String(column)} minHeight="44px" onSelect={() => onMove(column)}>
          {t('board.moveTo', { status: t(`status.${column}`) })}
        </Menu.Item>
      ))}
    </OpenMenu>
  );
};

export default CardMenuOpen;
