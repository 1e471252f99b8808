import { paths } from 'shared-kit/contracts/paths';
import type { ReviewCell } from 'shared-kit/contracts/tasks/task-review';
import { useEnumText } from 'shared-kit/web/i18n';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Copy,
  type LucideIcon,
  ShieldCheck,
  TriangleAlert,
} from 'shared-kit/web/icons';
import type { MatrixCellContent } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';
import { type CellState, stateOfCell } from './review-cell.ts';

const icons: Readonly<Record<CellState, LucideIcon>> = {
  undone: CircleX,
  undoneJustified: CircleDashed,
  unable: Ban,
  improper: CircleAlert,
  outOfLimits: TriangleAlert,
  late: Clock,
  lateJustified: ShieldCheck,
  copied: Copy,
  done: CircleCheck,
};

/** A task as a cell: an icon and a word, everything at length, and the way to it. */
export const useCell = (installationId: number) => {
  const t = useText();
  const { text } = useEnumText();
  const words = (cell: ReviewCell): string => t(`review.cell.${stateOfCell(cell)}`);
  const whole = (cell: ReviewCell): string =>
    [
      text('choreResult', cell.result),
      cell.delay === 'inTime' ? '' : t(`delay.${cell.delay}`),
      cell.outOfLimits ? t('reading.outOfLimits') : '',
      cell.copied ? t('copies.something') : '',
      cell.observed ? t('review.observed') : '',
    ]
      .filter(Boolean)
      .join('. ');
  const content = (cell: ReviewCell | undefined): MatrixCellContent | null =>
    cell === undefined
      ? null
      : {
          text: words(cell),
          title: whole(cell),
          icon: icons[stateOfCell(cell)],
          isMuted: stateOfCell(cell) === 'done',
          to: paths.task({ id: cell.taskId, installationId }),
        };
  return { content, whole };
};
