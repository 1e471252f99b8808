/** How documents look. */
import type { Tone } from '../document.ts';

export const a4 = { width: 595.28, height: 841.89 } as const;
export const margins = { side: 42, head: 84, foot: 58 } as const;

export const colours: Readonly<Record<Tone | 'line' | 'band' | 'mark' | 'brand', string>> = {
  plain: '#1c2127',
  muted: '#5a6370',
  good: '#1a6b3c',
  bad: '#a8071a',
  warning: '#7a4d00',
  line: '#c3cad2',
  band: '#eef1f5',
  mark: '#ebe3e3',
  brand: '#24405e',
};

export const sizes = {
  text: 9.5,
  small: 8,
  smaller: 6.8,
  title: 17,
  section: 12.5,
  part: 10.5,
  mark: 96,
} as const;

/** Of a line, in its size. */
export const lineHeight = 1.28;

/** Points: a heading stays with the first lines of what it is of. */
export const headingKeeps = 64;
