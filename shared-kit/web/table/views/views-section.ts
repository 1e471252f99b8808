import type { useKitText } from '../../i18n/use-kit-text.ts';
import { Bookmark } from '../../icons.ts';
import type { MenuSection } from '../menu-section.ts';
import type { Views } from './use-views.ts';

/** The saved views, and the way to save and order them. */
export const viewSections = (
  views: Views | null,
  t: ReturnType<typeof useKitText>,
  onManage: () => void,
): readonly MenuSection[] =>
  views === null
    ? []
    : [
        {
          key: 'views',
          title: t('views.title'),
          oneOf: true,
          items: views.all.map((view) => ({
            key: `view.${view.name}`,
            label: view.name,
            checked: view.name === views.shown,
            onRun: () => views.show(view),
          })),
        },
        {
          key: 'manageViews',
          items: [{ key: 'manageViews', label: t('views.manage'), icon: Bookmark, onRun: onManage }],
        },
      ];
