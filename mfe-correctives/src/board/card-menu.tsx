import type { CorrectiveState } from 'shared-kit/domain/correctives/corrective-moves';
import { EllipsisVertical } from 'shared-kit/web/icons';
import { LazyMenu } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const load = () => import('./card-menu-open.tsx');

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
    <LazyMenu
      size="sm"
      minWidth="44px"
      minHeight="44px"
      paddingX="0"
      load={load}
      menu={{ into, onMove }}
      aria-label={t('board.moveCard', { number })}
    >
      <EllipsisVertical aria-hidden />
    </LazyMenu>
  );
};
