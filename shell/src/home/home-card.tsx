import { useLocalized } from 'shared-kit/web/i18n';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { Link } from 'shared-kit/web/router';
import { Box, chakra, Text } from 'shared-kit/web/ui';
import type { Destination } from '../modules/destinations.ts';
import { preloadPage } from '../modules/preload-page.ts';

const Anchor = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '72px',
    height: 'full',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    _hover: { borderColor: 'brand.border', bg: 'bg.subtle' },
  },
});

export const HomeCard = ({ destination: { to, entry, module } }: { readonly destination: Destination }) => {
  const local = useLocalized();
  const Icon = menuIconOf[entry.icon];
  const approach = () => preloadPage(module, entry.page);
  return (
    <li>
      <Anchor to={to} onPointerEnter={approach} onFocus={approach}>
        <Box padding="2.5" borderRadius="md" bg="brand.subtle" color="brand.fg">
          <Icon aria-hidden size={22} />
        </Box>
        <Text fontWeight="medium" fontSize="md">
          {local(entry.names)}
        </Text>
      </Anchor>
    </li>
  );
};
