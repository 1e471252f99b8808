import { AuthorizedImage } from '../app/authorized-image.tsx';
import { useRecordPlace } from '../router/record-place.ts';
import { Box, Heading, SimpleGrid } from '../ui/core.ts';
import type { Catalogue, CatalogueField, Row } from './catalogue.ts';
import { CatalogueCell } from './catalogue-cell.tsx';
import { ReferenceTexts } from './reference-text.tsx';
import { useCatalogueText } from './use-catalogue-text.ts';
import { isKnown, useValueText } from './value-text.ts';

export interface FactsProps {
  readonly catalogue: Catalogue;
  readonly row: Row;
}

interface FactProps extends FactsProps {
  readonly field: CatalogueField;
}

/** A value as a list shows it; of several, all of them. */
const Fact = ({ catalogue, field, row }: FactProps) => {
  const words = useCatalogueText(catalogue);
  const text = useValueText(words);
  const value = row[field.name];
  if (field.kind === 'photo')
    return <AuthorizedImage fileId={Number(value)} alt={words.label(field.name)} maxHeight="24" />;
  if (!Array.isArray(value)) return <CatalogueCell catalogue={catalogue} field={field} row={row} />;
  if (field.kind === 'references' && value.length > 0)
    return <ReferenceTexts source={field.to} ids={value} />;
  return text(field, value);
};

/** What is known of an entry, in the groups of its form; what is not known is left out. */
export const Facts = ({ catalogue, row }: FactsProps) => {
  const text = useCatalogueText(catalogue);
  const isBeside = useRecordPlace() === 'beside';
  const known = catalogue.fields.filter(({ name }) => isKnown(row[name]));
  const groups = [...new Set(known.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <Box key={group ?? ''} as="section" marginBottom={{ base: '4', sm: '6' }}>
          <Heading as="h2" size="sm" marginBottom="2" paddingBottom="1" borderBottomWidth="1px">
            {text.group(group)}
          </Heading>
          <SimpleGrid
            as="dl"
            columns={{ base: 1, sm: 2, lg: isBeside ? 2 : 3 }}
            columnGap="6"
            rowGap={{ base: '2', sm: '3' }}
          >
            {known
              .filter((field) => field.group === group)
              .map((field) => (
                // Side by side on the phone: what a record holds is read without scrolling past it.
                <Box
                  key={field.name}
                  display={{ base: 'grid', sm: 'block' }}
                  gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)"
                  columnGap="3"
                >
                  <Box as="dt" color="fg.muted" overflowWrap="anywhere">
                    {text.label(field.name)}
                  </Box>
                  <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-line">
                    <Fact catalogue={catalogue} field={field} row={row} />
                  </Box>
                </Box>
              ))}
          </SimpleGrid>
        </Box>
      ))}
    </>
  );
};
