import { Link } from '../router/links.tsx';
import { chakra } from './core.ts';

/** A row of a short list that leads to its record, as tall as a thumb. */
export const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    minHeight: '44px',
    padding: '2',
    borderRadius: 'md',
    _hover: { bg: 'bg.muted' },
  },
});
