import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { isRecordPath } from 'shared-kit/web/router';
import { homePath } from '../home-path.ts';
import type { Choice } from '../layout/choices/choices.ts';
import type { Portal } from '../layout/use-portal.ts';
import { menuOf, oncePerPage } from '../modules/destinations.ts';

/** Every screen of this person: those of the menu, each followed by the pages of its area. */
export const useScreenChoices = ({ destinations }: Pick<Portal, 'destinations'>): readonly Choice[] => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const home = { key: homePath, label: t('home.title'), icon: <menuIconOf.home aria-hidden size={18} /> };
  const choiceOf = (to: string, { entry }: (typeof destinations)[number], hint: string): Choice => {
    const Icon = menuIconOf[entry.icon];
    return { key: to, label: local(entry.names), hint, icon: <Icon aria-hidden size={18} /> };
  };
  const others = menuOf(destinations).flatMap((group) => {
    const section = t(`menu.sections.${group.section}`);
    return group.destinations.flatMap((root) => [
      choiceOf(root.to, root, section),
      ...oncePerPage(
        destinations.filter(({ entry, to }) => entry.parent === root.entry.path && !isRecordPath(to)),
      ).map((below) => choiceOf(below.to, below, `${section} › ${local(root.entry.names)}`)),
    ]);
  });
  return [home, ...others];
};
