import { closePreparation, preparationStore, useIsGuided } from 'shared-kit/web/app';
import { useLocation } from 'shared-kit/web/router';
import {
  Box,
  Flex,
  FrameHost,
  menuDrawerQuery,
  navigationPadding,
  noticeRoom,
  SettledNotices,
  useHeadBar,
  useMediaQuery,
  usePhone,
} from 'shared-kit/web/ui';
import { useStore } from 'zustand';
import { AccountDialogs } from '../account/account-dialogs.tsx';
import { closeHelp, helpStore, loadHelp } from '../help/help-store.ts';
import { helpPageAt } from '../help/own-screens.ts';
import { useHelpKey } from '../help/use-help-key.ts';
import { homePath } from '../home-path.ts';
import { SlotProvider } from '../modules/contributions/slot-provider.tsx';
import { destinationAt } from '../modules/destinations.ts';
import { LoadEntities } from '../offline/load-entities.tsx';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { loadPrepare } from '../offline/prepare/load-prepare.ts';
import { PrepareDataAgain } from '../offline/prepare/prepare-data-again.tsx';
import { usePrepareAgain } from '../offline/prepare/use-prepare-again.ts';
import { useKeepWaitingWork } from '../offline/use-keep-waiting-work.ts';
import { loadPalette } from '../palette/load-palette.ts';
import { PaletteWaiting } from '../palette/palette-waiting.tsx';
import { usePaletteOpen } from '../palette/use-palette-open.ts';
import { closeScan, loadScan, scanStore } from '../scan/scan-store.ts';
import { Footer } from './footer.tsx';
import { GuideBar } from './guide-bar.tsx';
import { BottomBar } from './menu/bottom-bar.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { mainId, SkipLink } from './menu/skip-link.tsx';
import { PreparingNotice } from './notices/preparing-notice.tsx';
import { usePortalNotices } from './notices/use-portal-notices.ts';
import { OnDemand } from './on-demand.tsx';
import { leadsAway, Stage } from './stage.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useFrameOffer } from './use-frame-offer.ts';
import { useInstallationInAddress } from './use-installation-in-address.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useLastDestination } from './use-last-destination.ts';
import { usePortal } from './use-portal.ts';
import { useProvidedDestinations } from './use-provided-destinations.ts';

const topBarHeight = noticeRoom;

/** Top bar, menu, page, footer. */
export const PortalFrame = () => {
  const portal = usePortal();
  const { pathname } = useLocation();
  const destination = destinationAt(portal.destinations, pathname);
  const lastDestination = useLastDestination({ portal, destination, pathname });
  useInstallationInAddress(destination, leadsAway({ portal, destination, pathname }));
  useProvidedDestinations(portal);
  useArrival(pathname);
  usePortalNotices(portal, pathname);
  usePrepareAgain(portal);
  useKeepWaitingWork();
  const offer = useFrameOffer(portal, destination, pathname);
  const palette = usePaletteOpen();
  useHelpKey();
  useKeepFocus();
  const isGuided = useIsGuided();
  const isPreparing = useStore(preparationStore, (state) => state.isOpen);
  const isScanning = useStore(scanStore, (state) => state.isOpen);
  const isHelping = useStore(helpStore, (state) => state.isOpen);
  const isPhone = usePhone();
  useHeadBar(topBarHeight);
  const hasDrawer = useMediaQuery(menuDrawerQuery);
  return (
    <Flex direction="column" minHeight="var(--window-height, 100vh)">
      <SkipLink />
      <TopBar
        portal={portal}
        destination={lastDestination}
        hasDrawer={hasDrawer}
        height={topBarHeight}
        onSearch={palette.open}
      />
      <Flex flex="1" align="stretch">
        {hasDrawer ? null : (
          <Box
            width="16.5rem"
            flexShrink="0"
            borderInlineEndWidth="1px"
            bg="bg.subtle"
            paddingX={navigationPadding}
            paddingY="4"
            position="sticky"
            top={topBarHeight}
            alignSelf="flex-start"
            height={`calc(var(--window-height, 100vh) - ${topBarHeight})`}
            overflowY="auto"
            _print={{ display: 'none' }}
          >
            <SideMenu portal={portal} />
          </Box>
        )}
        <Flex direction="column" flex="1" minWidth="0">
          {/* The footer lies below the window, so that it moves into sight with no page and no skeleton. */}
          <Box
            as="main"
            id={mainId}
            tabIndex={-1}
            flex="1"
            minHeight={`calc(var(--window-height, 100vh) - ${topBarHeight})`}
            outline="none"
          >
            <SettledNotices />
            <OfflineNotice />
            <PreparingNotice isHome={pathname === homePath} />
            {isGuided && pathname !== homePath ? <GuideBar /> : null}
            <SlotProvider portal={portal}>
              <LoadEntities />
              <PrepareDataAgain portal={portal} />
              <FrameHost value={offer}>
                <Stage portal={portal} destination={destination} pathname={pathname} />
              </FrameHost>
              <OnDemand
                load={loadPrepare}
                parts={{ portal }}
                isOpen={isPreparing}
                onClose={closePreparation}
              />
            </SlotProvider>
          </Box>
          <Footer />
        </Flex>
      </Flex>
      {isPhone ? <BottomBar portal={portal} destination={destination} /> : null}
      <AccountDialogs />
      <OnDemand
        load={loadHelp}
        parts={{ page: helpPageAt(destination, pathname) }}
        isOpen={isHelping}
        onClose={closeHelp}
      />
      <OnDemand
        load={loadScan}
        parts={{ onSearch: palette.openWith }}
        isOpen={isScanning}
        onClose={closeScan}
      />
      <OnDemand
        load={loadPalette}
        parts={{ portal, destination: lastDestination, opener: palette.opener, typed: palette.typed }}
        isOpen={palette.isOpen}
        onClose={palette.close}
        fallback={<PaletteWaiting {...palette} />}
      />
    </Flex>
  );
};
