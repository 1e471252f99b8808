import { useTranslation } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { Flex, Spacer } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';
import type { Destination } from '../modules/destinations.ts';
import { InstallationSwitcher } from './installation-switcher.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { NetworkState } from './network-state.tsx';
import { OverrideBadge } from './override-badge.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PortalSearch } from './portal-search.tsx';
import type { Portal } from './use-portal.ts';

interface TopBarProps {
  readonly portal: Portal;
  readonly destination: Destination | undefined;
  readonly hasDrawer: boolean;
  readonly height: string;
}

export const TopBar = ({ portal, destination, hasDrawer, height }: TopBarProps) => {
  const { t } = useTranslation('shell');
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      height={height}
      align="center"
      gap="2"
      paddingX={{ base: '5px', sm: '15px' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      {hasDrawer ? (
        <MenuDrawer portal={portal} />
      ) : (
        <Link to={homePath} aria-label={t('home.title')}>
          <Logo />
        </Link>
      )}
      <InstallationSwitcher destination={destination} />
      <Spacer />
      <OverrideBadge portal={portal} compact={hasDrawer} />
      <NetworkState />
      <PortalSearch portal={portal} compact={hasDrawer} />
      {hasDrawer ? null : <LanguageMenu />}
      <PersonMenu />
    </Flex>
  );
};
