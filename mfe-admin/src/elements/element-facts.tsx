import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Heading, SimpleGrid } from 'shared-kit/web/ui';
import { CatalogueCell } from '../catalogue/catalogue-cell.tsx';
import type { Row } from '../catalogue/description.ts';
import { elementsCatalogue } from './descriptions.ts';

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** What is known of the element, in the groups of its form; what is not known is left out. */
export const ElementFacts = ({ row }: { readonly row: Row }) => {
  const { t } = useTranslation('mfe-admin');
  const known = elementsCatalogue.fields.filter(({ name }) => isKnown(row[name]));
  const groups = [...new Set(known.map((field) => field.group ?? 'element'))];
  return (
    <>
      {groups.map((group) => (
        <Box key={group} as="section" marginBottom="5">
          <Heading as="h3" size="sm" marginBottom="2">
            {t(`groups.${group}`)}
          </Heading>
          <SimpleGrid as="dl" columns={{ base: 1, md: 3 }} gap="3">
            {known
              .filter((field) => (field.group ?? 'element') === group)
              .map((field) => (
                <Box key={field.name}>
                  <Box as="dt" color="fg.muted">
                    {t(`fields.${field.name}`)}
                  </Box>
                  <Box as="dd">
                    <CatalogueCell field={field} row={row} />
                  </Box>
                </Box>
              ))}
          </SimpleGrid>
        </Box>
      ))}
    </>
  );
};
