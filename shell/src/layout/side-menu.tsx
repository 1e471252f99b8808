import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Box, Heading, Stack } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';
import { belowOf, menuOf } from '../modules/destinations.ts';
import { preloadModule } from '../modules/preload-module.ts';
import { MenuLink } from './menu-link.tsx';
import type { Portal } from './use-portal.ts';

interface SideMenuProps {
  readonly portal: Portal;
  readonly onFollow?: (() => void) | undefined;
}

/** Every screen of the user under its heading, with the present one marked. */
export const SideMenu = ({ portal, onFollow }: SideMenuProps) => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  return (
    <Stack as="nav" aria-label={t('menu.label')} gap="5">
      <Stack as="ul" listStyleType="none" gap="1">
        <MenuLink to={homePath} icon="home" label={t('home.title')} onFollow={onFollow} />
      </Stack>
      {menuOf(portal.destinations).map(({ type, destinations }) => (
        <Box key={type} role="group" aria-labelledby={`menu-${type}`}>
          <Heading id={`menu-${type}`} as="h2" size="sm" color="fg.muted" paddingX="3" paddingBottom="1">
            {t(`menu.${type}`)}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="1">
            {destinations.map((destination) => (
              <MenuLink
                key={destination.to}
                to={destination.to}
                icon={destination.entry.icon}
                label={local(destination.entry.names)}
                below={belowOf(portal.destinations, destination)}
                onFollow={onFollow}
                onApproach={() => preloadModule(destination.module)}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
};
