import { useTranslation } from 'shared-kit/web/i18n';
import { placeOf, useLocation } from 'shared-kit/web/router';
import { Flex, Stack } from 'shared-kit/web/ui';
import { homePath } from '../../home-path.ts';
import { menuOf } from '../../modules/destinations.ts';
import type { Portal } from '../use-portal.ts';
import { MenuLink } from './menu-link.tsx';
import { MenuSection } from './menu-section.tsx';
import { useMenuSections } from './use-menu-sections.ts';

interface SideMenuProps {
  readonly portal: Portal;
  readonly onFollow?: (() => void) | undefined;
}

/** Home and the sections of the user, in the order of use, with the present screen marked. */
export const SideMenu = ({ portal, onFollow }: SideMenuProps) => {
  const { t } = useTranslation('shell');
  const { chosen, choose } = useMenuSections();
  const isHome = placeOf(useLocation().pathname) === homePath;
  return (
    <Stack as="nav" aria-label={t('menu.label')}>
      <Stack as="ul" listStyleType="none" gap="1">
        <Flex as="li">
          <MenuLink
            to={homePath}
            icon="home"
            label={t('home.title')}
            current={isHome ? 'page' : undefined}
            onFollow={onFollow}
          />
        </Flex>
        {menuOf(portal.destinations).map((group) => (
          <MenuSection
            key={group.section}
            group={group}
            destinations={portal.destinations}
            chosen={chosen[group.section]}
            onChoose={(isOpen) => choose(group.section, isOpen)}
            onFollow={onFollow}
          />
        ))}
      </Stack>
    </Stack>
  );
};
