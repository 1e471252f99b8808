import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Heading, SimpleGrid } from 'shared-kit/web/ui';
import { CatalogueCell } from './catalogue-cell.tsx';
import type { CatalogueDescription, Row } from './description.ts';

interface FactsProps {
  readonly description: CatalogueDescription;
  readonly row: Row;
}

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** What is known of an entry, in the groups of its form; what is not known is left out. */
export const Facts = ({ description, row }: FactsProps) => {
  const { t } = useTranslation('mfe-admin');
  const known = description.fields.filter(({ name }) => isKnown(row[name]));
  const groups = [...new Set(known.map((field) => field.group ?? 'main'))];
  return (
    <>
      {groups.map((group) => (
        <Box key={group} as="section" marginBottom="6">
          <Heading as="h3" size="sm" marginBottom="2" paddingBottom="1" borderBottomWidth="1px">
            {t(`groups.${group}`)}
          </Heading>
          <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 3 }} columnGap="6" rowGap="3">
            {known
              .filter((field) => (field.group ?? 'main') === group)
              .map((field) => (
                <Box key={field.name}>
                  <Box as="dt" color="fg.muted">
                    {t(`fields.${field.name}`)}
                  </Box>
                  <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-line">
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
