import { Link } from '../router.ts';
import { chakra } from '../ui/core.ts';

/** From a value to where it comes from. */
export const ValueLink = chakra(Link, {
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '44px', md: 'auto' },
  },
});
