import { useKitText } from '../i18n/use-kit-text.ts';
import { Ellipsis } from '../icons.ts';
import { LazyMenu } from '../ui/lazy-menu.tsx';
import type { MenuSection } from './menu-section.ts';

const load = () => import('./list-menu-open.tsx');

/** What is wanted of a list less often, behind one button. */
export const ListMenu = ({ sections }: { readonly sections: readonly MenuSection[] }) => {
  const t = useKitText();
  const filled = sections.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return null;
  const name = t('table.menu');
  return (
    <LazyMenu
      size="sm"
      variant="outline"
      borderColor="border.emphasized"
      paddingX="2"
      load={load}
      menu={{ sections: filled }}
      aria-label={name}
      title={name}
    >
      <Ellipsis aria-hidden />
    </LazyMenu>
  );
};
