import type { MenuIcon } from 'shared-kit/contracts/manifest';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { NavLink } from 'shared-kit/web/router';
import { chakra } from 'shared-kit/web/ui';

const Anchor = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '44px', lg: '36px' },
    paddingX: '3',
    borderRadius: 'md',
    color: 'fg',
    _hover: { bg: 'bg.muted' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
});

interface MenuLinkProps {
  readonly to: string;
  readonly icon: MenuIcon;
  readonly label: string;
  readonly onFollow?: (() => void) | undefined;
  /** Pointed at or focused: soon opened. */
  readonly onApproach?: () => void;
}

export const MenuLink = ({ to, icon, label, onFollow, onApproach }: MenuLinkProps) => {
  const Icon = menuIconOf[icon];
  return (
    <li>
      <Anchor to={to} end onClick={onFollow} onPointerEnter={onApproach} onFocus={onApproach}>
        <Icon aria-hidden size={18} />
        {label}
      </Anchor>
    </li>
  );
};
