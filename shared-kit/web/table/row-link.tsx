import type { CSSProperties, ReactNode } from 'react';
import { RecordLink } from '../catalogue/record/record-link.tsx';
import { chakra } from '../ui/core.ts';

/** Its area is stretched over the whole row or card. */
const Stretched = chakra(RecordLink, {
  base: {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    outline: 'none',
    _after: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      width: 'var(--row-reach)',
    },
  },
});

interface RowLinkProps {
  readonly to: string;
  /** What a plain click does in place of following it. */
  readonly onOpen: (() => void) | undefined;
  readonly tabIndex?: number;
  /** How far its area reaches: a style's width. */
  readonly reach: string;
  readonly children: ReactNode;
}

/** The record's address: other buttons and keys open it in tabs and windows of their own, as everywhere. */
export const RowLink = ({ to, onOpen, tabIndex, reach, children }: RowLinkProps) => (
  <Stretched
    to={to}
    {...(tabIndex === undefined ? {} : { tabIndex })}
    // A property of its own: a style would be made anew for every row.
    style={{ '--row-reach': reach } as CSSProperties}
    onClick={(event) => {
      if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    }}
  >
    {children}
  </Stretched>
);
