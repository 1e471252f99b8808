import { lazy, Suspense } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { MenuIcon } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Flex, IconButton, useFootTaken, usePhone } from 'shared-kit/web/ui';
import { HelpButton } from '../help/help-button.tsx';
import { homePath } from '../home-path.ts';
import type { Destination } from '../modules/destinations.ts';
import { Bell } from '../notifications/bell.tsx';
import { WorkBadge } from '../offline/work-badge.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { InstallationSwitcher } from './choices/installation-switcher.tsx';
import { Logo } from './logo.tsx';
import { MenuOpener } from './menu/menu-opener.tsx';
import { NetworkState } from './notices/network-state.tsx';
import { RunningWork } from './notices/running-work.tsx';
import { LanguageMenu } from './person/language-menu.tsx';
import { PersonMenu } from './person/person-menu.tsx';
import type { Portal } from './use-portal.ts';

/** Few are developers. */
const OverrideBadge = lazy(() => import('./notices/override-badge.tsx'));

interface TopBarProps {
  readonly portal: Portal;
  readonly destination: Destination | undefined;
  readonly hasDrawer: boolean;
  readonly height: string;
  readonly onSearch: () => void;
}

export const TopBar = ({ portal, destination, hasDrawer, height, onSearch }: TopBarProps) => {
  const { t } = useTranslation('shell');
  // The bar at the foot has menu and scanning there.
  const isPhone = usePhone();
  // Where a round has the foot, one scans from here.
  const isFootTaken = useFootTaken() && isPhone;
  const overridden = portal.choices.find(({ installed }) => installed.channel === 'override')?.installed;
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      minHeight={height}
      align="center"
      wrap="wrap"
      columnGap="2"
      paddingX={{ base: '5px', sm: '15px' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      {hasDrawer && !isPhone ? (
        <MenuOpener
          portal={portal}
          button={(opens) => (
            <IconButton variant="ghost" aria-label={t('menu.open')} {...opens}>
              <MenuIcon aria-hidden />
            </IconButton>
          )}
        />
      ) : null}
      {hasDrawer ? null : (
        <Link to={homePath} aria-label={t('home.title')}>
          <Logo />
        </Link>
      )}
      {/* Where text is so large that little of its name would be left, the name has a line of its own. */}
      <Flex flex="1 1 4rem" minWidth="0">
        <InstallationSwitcher destination={destination} />
      </Flex>
      {/* Without a network a phone has six of them beside the name. */}
      <Flex gap={{ base: '0', sm: '2' }} align="center" wrap="wrap" justify="flex-end" marginStart="auto">
        {overridden ? (
          <Suspense fallback={null}>
            <OverrideBadge installed={overridden} compact={hasDrawer} />
          </Suspense>
        ) : null}
        <RunningWork />
        <WorkBadge />
        <NetworkState />
        <Bell />
        <HelpButton />
        {hasDrawer && (!isPhone || isFootTaken) ? <ScanButton /> : null}
        {isFootTaken ? null : <PaletteButton compact={hasDrawer} onOpen={onSearch} />}
        {hasDrawer ? null : <LanguageMenu />}
        <PersonMenu />
      </Flex>
    </Flex>
  );
};
