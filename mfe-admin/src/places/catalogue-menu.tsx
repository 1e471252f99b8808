import { useTranslation } from 'shared-kit/web/i18n';
import { ChevronDown } from 'shared-kit/web/icons';
import { Box, LazyMenu, Text } from 'shared-kit/web/ui';
import { useCataloguePlaces } from './catalogue-places.ts';

const load = () => import('./catalogue-menu-open.tsx');

/** From one catalogue to the others in a narrow window; a wide one has them at its side. */
export const CatalogueMenu = () => {
  const { t } = useTranslation('mfe-admin');
  const open = useCataloguePlaces().find(({ isOpen }) => isOpen);
  return (
    <Box hideFrom="xl" marginBottom="2">
      <LazyMenu
        load={load}
        menu={{}}
        variant="outline"
        width={{ base: 'full', md: 'auto' }}
        justifyContent="space-between"
      >
        <Text as="span" truncate>
          {t('cataloguesLabel')}: {open?.label}
        </Text>
        <ChevronDown aria-hidden />
      </LazyMenu>
    </Box>
  );
};
