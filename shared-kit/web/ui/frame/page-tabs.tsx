import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Link } from '../../router/links.tsx';
import { placeOf } from '../../router/screen-path.ts';
import { Box, chakra, Flex } from '../core.ts';
import type { PageTab } from './frame-host.ts';
import { TabCount } from './tab-count.tsx';

const Anchor = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: { base: '44px', lg: '36px' },
    paddingX: { base: '3', lg: '2.5' },
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    // Within the row, which scrolls.
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': {
      color: 'brand.fg',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 -2px 0 {colors.brand.solid}',
    },
  },
});

/** From one page of an area to the others, in a row that scrolls sideways where it is narrow. */
export const PageTabs = ({ tabs }: { readonly tabs: readonly PageTab[] }) => {
  const t = useKitText();
  const place = placeOf(useLocation().pathname);
  const row = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex(({ to, isCurrent }) => isCurrent ?? to === place);
  useEffect(() => {
    const list = row.current;
    const open = list?.children[current];
    if (!(list && open instanceof HTMLElement)) return;
    // Only the row moves, never the page: when another tab opens, a phone is turned or a count comes.
    const watch = new ResizeObserver(() => {
      list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
    });
    watch.observe(list);
    for (const item of list.children) watch.observe(item);
    return () => watch.disconnect();
  }, [current]);
  return (
    <Box
      as="nav"
      aria-label={t('pageTabs')}
      flex={{ base: '1 0 100%', lg: '0 1 auto' }}
      order={{ base: '2', lg: '0' }}
      minWidth="0"
      borderBottomWidth={{ base: '1px', lg: '0' }}
    >
      <Flex
        as="ul"
        ref={row}
        position="relative"
        listStyleType="none"
        overflowX="auto"
        overflowY="hidden"
        css={{ scrollbarWidth: 'none' }}
      >
        {tabs.map(({ to, label, count }, index) => (
          <Box as="li" key={to} flexShrink="0">
            <Anchor to={to} aria-current={index === current ? 'page' : undefined}>
              {label}
              {count === undefined ? null : <TabCount count={count} />}
            </Anchor>
          </Box>
        ))}
      </Flex>
    </Box>
  );
};
