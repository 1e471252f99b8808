import { RecordLink } from '../../catalogue/record/record-link.tsx';
import type { LucideIcon } from '../../icons.ts';
import { chakra, VisuallyHidden } from '../../ui/core.ts';

export interface MatrixCellContent {
  readonly text: string;
  /** The same at length, for the pointer and for who can't see it. */
  readonly title?: string;
  readonly icon?: LucideIcon;
  /** It holds no longer, or not by itself. */
  readonly isMuted?: boolean;
  /** Where it leads. */
  readonly to?: string;
}

export interface MatrixColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** The header at length. */
  readonly title?: string;
  /** Pixels; 120 unless told. */
  readonly width?: number;
  /** A group that can be folded; what lies in it are columns of their own behind it. */
  readonly onFold?: () => void;
  readonly expanded?: boolean;
  /** Null where there is nothing. */
  readonly cell: (row: Row) => MatrixCellContent | null;
}

const Content = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: '6' },
  variants: { isMuted: { true: { color: 'fg.muted' } } },
});

export const MatrixCell = ({ content }: { readonly content: MatrixCellContent | null }) => {
  if (content === null) return null;
  const { text, title, icon: CellIcon, isMuted = false, to } = content;
  const shown = (
    <Content isMuted={isMuted} title={title}>
      {CellIcon ? <CellIcon aria-hidden size={16} /> : null}
      {text}
      {title === undefined || title === text ? null : <VisuallyHidden>{` (${title})`}</VisuallyHidden>}
    </Content>
  );
  return to === undefined ? (
    shown
  ) : (
    <RecordLink to={to} tabIndex={-1}>
      {shown}
    </RecordLink>
  );
};
