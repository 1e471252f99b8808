import type { MenuIcon } from 'shared-kit/contracts/modules/manifest';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { Link } from 'shared-kit/web/router';
import { chakra } from 'shared-kit/web/ui';

const Anchor = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minWidth: '0',
    minHeight: { base: '44px', lg: '36px' },
    paddingX: '3',
    borderRadius: 'md',
    color: 'fg',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
});

export interface MenuLinkProps {
  readonly to: string;
  readonly icon: MenuIcon;
  readonly label: string;
  /** The open page is this one, or below it. */
  readonly current: 'page' | 'true' | undefined;
  readonly onFollow?: (() => void) | undefined;
  /** Pointed at or focused: soon opened. */
  readonly onApproach?: () => void;
}

export const MenuLink = ({ to, icon, label, current, onFollow, onApproach }: MenuLinkProps) => {
  const Icon = menuIconOf[icon];
  return (
    <Anchor
      to={to}
      aria-current={current}
      onClick={onFollow}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <Icon aria-hidden size={18} style={{ flexShrink: 0 }} />
      {label}
    </Anchor>
  );
};
