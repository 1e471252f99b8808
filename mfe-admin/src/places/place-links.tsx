import { useLanguage } from 'shared-kit/web/i18n';
import { NavLink } from 'shared-kit/web/router';
import { chakra, Flex } from 'shared-kit/web/ui';
import { manifest } from '../manifest.ts';

const PlaceLink = chakra(NavLink);

/** Screens of modules belong together, catalogues and accounts too. */
const modulesRoot = '/spad-modules';
const isOfModules = ({ path, parent }: { path: string; parent?: string | undefined }): boolean =>
  path === modulesRoot || parent === modulesRoot;

export interface PlaceLinksProps {
  readonly label: string;
  readonly of: 'catalogues' | 'modules';
}

/** From one screen of super-administrators to its neighbours: most are not in the menu. */
export const PlaceLinks = ({ label, of }: PlaceLinksProps) => {
  const language = useLanguage();
  const entries = manifest.entries.filter(
    (entry) => entry.superAdmin && !entry.path.endsWith('/:id') && isOfModules(entry) === (of === 'modules'),
  );
  return (
    <Flex
      as="nav"
      aria-label={label}
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
