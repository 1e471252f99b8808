import { OpenMenu } from 'shared-kit/web/overlays';
import type { OpenMenuProps } from 'shared-kit/web/ui';
import { LanguageItems } from './language-items.tsx';

const LanguageMenuOpen = ({ trigger }: OpenMenuProps) => (
  <OpenMenu trigger={trigger}>
    <LanguageItems />
  </OpenMenu>
);

export default LanguageMenuOpen;
