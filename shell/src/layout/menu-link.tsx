import type { MenuIcon } from 'shared-kit/contracts/manifest';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { isAt, Link, placeOf, useLocation } from 'shared-kit/web/router';
import { chakra } from 'shared-kit/web/ui';

const Anchor = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '44px', lg: '36px' },
    paddingX: '3',
    borderRadius: 'md',
    color: 'fg',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
});

interface MenuLinkProps {
  readonly to: string;
  readonly icon: MenuIcon;
  readonly label: string;
  /** Addresses of the screens below it that are not in the menu. */
  readonly below?: readonly string[];
  readonly onFollow?: (() => void) | undefined;
  /** Pointed at or focused: soon opened. */
  readonly onApproach?: () => void;
}

export const MenuLink = ({ to, icon, label, below = [], onFollow, onApproach }: MenuLinkProps) => {
  const Icon = menuIconOf[icon];
  const place = placeOf(useLocation().pathname);
  const isBelow = below.some((one) => isAt(one, place));
  const current = place === to ? 'page' : isBelow ? 'true' : undefined;
  return (
    <li>
      <Anchor
        to={to}
        aria-current={current}
        onClick={onFollow}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <Icon aria-hidden size={18} />
        {label}
      </Anchor>
    </li>
  );
};
