import { useLanguage, useTranslation } from 'shared-kit/web/i18n';
import { NavLink } from 'shared-kit/web/router';
import { chakra, Flex } from 'shared-kit/web/ui';
import { manifest } from '../manifest.ts';

const PlaceLink = chakra(NavLink);

/** From one catalogue to the others: most are not in the menu. */
export const CatalogueLinks = () => {
  const { t } = useTranslation('mfe-admin');
  const language = useLanguage();
  const entries = manifest.entries.filter((entry) => entry.superAdmin);
  return (
    <Flex
      as="nav"
      aria-label={t('cataloguesLabel')}
      gap="1"
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX="auto"
      marginBottom="4"
    >
      {entries.map(({ path, names }) => (
        <PlaceLink
          key={path}
          to={`/user${path}`}
          paddingX="3"
          paddingY="2"
          borderRadius="md"
          minHeight={{ base: '44px', md: '10' }}
          whiteSpace="nowrap"
          _currentPage={{ background: 'bg.emphasized', fontWeight: 'semibold' }}
          _hover={{ background: 'bg.muted' }}
        >
          {names[language]}
        </PlaceLink>
      ))}
    </Flex>
  );
};
