import type { ReactNode } from 'react';
import type { LucideIcon } from '../../icons.ts';
import { Badge } from '../core.ts';

export type Tone = 'good' | 'warning' | 'bad' | 'info' | 'neutral';

const paletteOf: Record<Tone, string> = {
  good: 'green',
  warning: 'orange',
  bad: 'red',
  info: 'blue',
  neutral: 'gray',
};

export interface StateBadgeProps {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A state as an icon and a word, never as a colour alone. */
export const StateBadge = ({ tone, icon: StateIcon, children }: StateBadgeProps) => (
  <Badge
    colorPalette={paletteOf[tone]}
    size="md"
    variant="subtle"
    // A long one goes on in the next line before it widens a card.
    whiteSpace={{ base: 'normal', md: 'nowrap' }}
    height={{ base: 'auto', md: '6' }}
    minHeight="6"
    maxWidth="full"
  >
    <StateIcon aria-hidden size={14} />
    {children}
  </Badge>
);
