import type { ReactNode } from 'react';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { MenuIcon, ScanLine } from 'shared-kit/web/icons';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { Link, placeOf, useLocation } from 'shared-kit/web/router';
import { chakra, Text, useKeyboardOpen, useYieldingFootBar } from 'shared-kit/web/ui';
import { homePath } from '../../home-path.ts';
import { barOf, type Destination } from '../../modules/destinations.ts';
import { preloadModule } from '../../modules/loading/preload-module.ts';
import { fetchScan, openScan } from '../../scan/scan-store.ts';
import type { Portal } from '../use-portal.ts';
import { MenuOpener } from './menu-opener.tsx';

const height = 'calc(3.5rem + env(safe-area-inset-bottom))';

const Bar = chakra('nav', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'docked',
    display: 'flex',
    height,
    paddingBottom: 'env(safe-area-inset-bottom)',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    // Panels and their layers are above it; where it is hidden, what it opened stays.
    '&[hidden]': { display: 'none' },
    _print: { display: 'none' },
  },
});

const cell = {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    // By its label, so that the longest one has room.
    flex: '1 1 auto',
    minWidth: '44px',
    color: 'fg.muted',
    cursor: 'pointer',
    '&[aria-current]': { color: 'brand.fg', fontWeight: 'semibold' },
    _focusVisible: { outlineOffset: '-2px' },
  },
} as const;
const LinkCell = chakra(Link, cell);
const ButtonCell = chakra('button', cell);

// Never longer than the window lets five of them be, however large the text is.
const Label = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" fontSize="min(0.875rem, 3.8vw)" lineHeight="1.25" whiteSpace="nowrap">
    {children}
  </Text>
);

interface BottomBarProps {
  readonly portal: Portal;
  /** The screen that is open. */
  readonly destination: Destination | undefined;
}

/** At the thumb on a phone, the same wherever one is: the day, the screens of work, scanning, and all else. */
export const BottomBar = ({ portal, destination }: BottomBarProps) => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const place = placeOf(useLocation().pathname);
  const isHidden = !useYieldingFootBar(useKeyboardOpen() ? null : height);
  const { home: Home } = menuIconOf;
  return (
    <Bar aria-label={t('menu.bar')} hidden={isHidden}>
      <LinkCell to={homePath} aria-current={place === homePath ? 'page' : undefined}>
        <Home aria-hidden size={22} />
        <Label>{t('menu.short.day')}</Label>
      </LinkCell>
      {barOf(portal.destinations).map(({ destination: { module, entry, to }, names }) => {
        const CellIcon = menuIconOf[entry.icon];
        const isWithin = destination?.module.name === module.name;
        return (
          <LinkCell
            key={to}
            to={to}
            aria-current={place === to ? 'page' : isWithin ? 'true' : undefined}
            onPointerDown={() => preloadModule(module)}
          >
            <CellIcon aria-hidden size={22} />
            <Label>{local(names)}</Label>
          </LinkCell>
        );
      })}
      <ButtonCell
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={fetchScan}
        onFocus={fetchScan}
        onClick={openScan}
      >
        <ScanLine aria-hidden size={22} />
        <Label>{t('menu.short.scan')}</Label>
      </ButtonCell>
      <MenuOpener
        portal={portal}
        button={(opens) => (
          <ButtonCell type="button" aria-label={`${t('menu.short.more')}: ${t('menu.open')}`} {...opens}>
            <MenuIcon aria-hidden size={22} />
            <Label>{t('menu.short.more')}</Label>
          </ButtonCell>
        )}
      />
    </Bar>
  );
};
