import type { styles } from './entry.styles.ts';

/** The class of a static style: `className={look('entry-card')}`. */
export const look = (name: keyof typeof styles): string => name;
