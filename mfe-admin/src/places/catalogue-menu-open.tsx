import { Menu, OpenMenu } from 'shared-kit/web/overlays';
import { Link } from 'shared-kit/web/router';
import type { OpenMenuProps } from 'shared-kit/web/ui';
import { useCataloguePlaces } from './catalogue-places.ts';

const CatalogueMenuOpen = ({ trigger }: OpenMenuProps) => (
  <OpenMenu trigger={trigger} minWidth="16rem">
    {useCataloguePlaces().map(({ to, label, isBelow, isOpen }) => (
      <Menu.Item key={to} value={to} asChild paddingInlineStart={isBelow ? '6' : '2'}>
        <Link to={to} aria-current={isOpen ? 'page' : undefined}>
          {label}
        </Link>
      </Menu.Item>
    ))}
  </OpenMenu>
);

export default CatalogueMenuOpen;
