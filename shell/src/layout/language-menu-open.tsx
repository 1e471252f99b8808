import type { OpenMenuProps } from 'shared-kit/web/ui';
import { LanguageItems } from './language-items.tsx';
import { OpenMenu } from './open-menu.tsx';

const LanguageMenuOpen = ({ trigger }: OpenMenuProps) => (
  <OpenMenu trigger={trigger}>
    <LanguageItems />
  </OpenMenu>
);

export default LanguageMenuOpen;
