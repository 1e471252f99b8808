import type { ReactNode } from 'react';
import { LanguageItems } from './language-items.tsx';
import { OpenMenu } from './open-menu.tsx';

const LanguageMenuOpen = ({ trigger }: { readonly trigger: ReactNode }) => (
  <OpenMenu trigger={trigger}>
    <LanguageItems />
  </OpenMenu>
);

export default LanguageMenuOpen;
