import type { ReactNode } from 'react';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { MenuIcon, Search } from 'shared-kit/web/icons';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { isAt, Link, placeOf, useLocation } from 'shared-kit/web/router';
import { chakra, Text, useKeyboardOpen, useYieldingFootBar } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';
import { belowOf, type Destination, menuOf } from '../modules/destinations.ts';
import { preloadModule } from '../modules/preload-module.ts';
import { fetchPalette } from '../palette/load-palette.ts';
import { MenuOpener } from './menu-opener.tsx';
import type { Portal } from './use-portal.ts';

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
    flex: '1 1 0',
    minWidth: '0',
    paddingX: '1',
    color: 'fg.muted',
    cursor: 'pointer',
    '&[aria-current]': { color: 'brand.fg', fontWeight: 'semibold' },
    _focusVisible: { outlineOffset: '-2px' },
  },
} as const;
const LinkCell = chakra(Link, cell);
const ButtonCell = chakra('button', cell);

const Label = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" truncate maxWidth="full" lineHeight="1.25rem">
    {children}
  </Text>
);

interface BottomBarProps {
  readonly portal: Portal;
  readonly onSearch: () => void;
}

/** At the thumb on a phone: home, the work that this person is at or the first of it, search, menu. */
export const BottomBar = ({ portal, onSearch }: BottomBarProps) => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const place = placeOf(useLocation().pathname);
  const isHidden = !useYieldingFootBar(useKeyboardOpen() ? null : height);
  const work = menuOf(portal.destinations)[0]?.destinations ?? [];
  const isWithin = (each: Destination) => belowOf(portal.destinations, each).some((one) => isAt(one, place));
  const first = work.find((each) => each.to === place || isWithin(each)) ?? work[0];
  const { home: Home } = menuIconOf;
  const FirstIcon = first && menuIconOf[first.entry.icon];
  const isBelow = first && isWithin(first);
  return (
    <Bar aria-label={t('menu.bar')} hidden={isHidden}>
      <LinkCell to={homePath} aria-current={place === homePath ? 'page' : undefined}>
        <Home aria-hidden size={22} />
        <Label>{t('home.title')}</Label>
      </LinkCell>
      {first && FirstIcon ? (
        <LinkCell
          to={first.to}
          aria-current={place === first.to ? 'page' : isBelow ? 'true' : undefined}
          onPointerDown={() => preloadModule(first.module)}
        >
          <FirstIcon aria-hidden size={22} />
          <Label>{local(first.entry.names)}</Label>
        </LinkCell>
      ) : null}
      <ButtonCell
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={fetchPalette}
        onFocus={fetchPalette}
        onClick={onSearch}
      >
        <Search aria-hidden size={22} />
        <Label>{t('search.short')}</Label>
      </ButtonCell>
      <MenuOpener
        portal={portal}
        button={(opens) => (
          <ButtonCell type="button" aria-label={t('menu.open')} {...opens}>
            <MenuIcon aria-hidden size={22} />
            <Label>{t('menu.label')}</Label>
          </ButtonCell>
        )}
      />
    </Bar>
  );
};
