import type { ReactNode } from 'react';
import { isLocalizedText, missingLanguages } from '../../../domain/text/localized-text.ts';
import { AuthorizedImage } from '../../app/files/authorized-image.tsx';
import { useRecordPlace } from '../../router/record-place.ts';
import { Box, Grid, Heading } from '../../ui/core.ts';
import type { Catalogue, CatalogueField, Row } from '../catalogue.ts';
import { CatalogueCell } from '../list/catalogue-cell.tsx';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { MissingLanguages } from './missing-languages.tsx';
import { ReferenceTexts } from './reference-text.tsx';
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
  if (field.kind === 'photo' || field.kind === 'logo') {
    const isPicture = field.kind === 'photo';
    const alt = words.label(field.name);
    return <AuthorizedImage fileId={Number(value)} isPicture={isPicture} alt={alt} maxHeight="24" />;
  }
  if (isLocalizedText(value))
    return (
      <>
        {text(field, value)} <MissingLanguages languages={missingLanguages(value)} />
      </>
    );
  if (!Array.isArray(value)) return <CatalogueCell catalogue={catalogue} field={field} row={row} />;
  if (field.kind === 'references' && value.length > 0)
    return <ReferenceTexts source={field.to} ids={value} />;
  return text(field, value);
};

export interface FactSectionProps {
  readonly title: string;
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[];
}

/** So many side by side, as long as words have room in them: fewer where somebody's text is large. */
const columnsOf = (most: number): string =>
  `repeat(auto-fill, minmax(max(9rem, calc((100% - ${1.5 * most - 1.4}rem) / ${most})), 1fr))`;

/** A group of facts under its heading. */
export const FactSection = ({ title, facts }: FactSectionProps) => {
  const isBeside = useRecordPlace() === 'beside';
  return (
    <Box as="section" marginBottom={{ base: '4', sm: '6' }}>
      <Heading as="h2" size="sm" marginBottom="2" paddingBottom="1" borderBottomWidth="1px">
        {title}
      </Heading>
      <Grid
        as="dl"
        templateColumns={{ base: '1fr', sm: columnsOf(2), lg: columnsOf(isBeside ? 2 : 3) }}
        columnGap="6"
        rowGap={{ base: '2', sm: '3' }}
      >
        {facts.map(({ key, label, value }) => (
          // Side by side on the phone: what a record holds is read without scrolling past it.
          <Box key={key} display={{ base: 'flex', sm: 'block' }} flexWrap="wrap" columnGap="3">
            <Box as="dt" flex="2 1 6.4rem" color="fg.muted" overflowWrap="anywhere">
              {label}
            </Box>
            <Box as="dd" flex="3 1 9.6rem" overflowWrap="anywhere" whiteSpace="pre-line">
              {value}
            </Box>
          </Box>
        ))}
      </Grid>
    </Box>
  );
};

/** What is known of an entry, in the groups of its form; what is not known is left out. */
export const Facts = ({ catalogue, row }: FactsProps) => {
  const text = useCatalogueText(catalogue);
  const known = catalogue.fields.filter(({ name, kind }) => kind !== 'custom' && isKnown(row[name]));
  const groups = [...new Set(known.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <FactSection
          key={group ?? ''}
          title={text.group(group)}
          facts={known
            .filter((field) => field.group === group)
            .map((field) => ({
              key: field.name,
              label: text.label(field.name),
              value: <Fact catalogue={catalogue} field={field} row={row} />,
            }))}
        />
      ))}
      {catalogue.fields.map((field) =>
        field.kind === 'custom' ? <field.custom.Facts key={field.name} row={row} /> : null,
      )}
    </>
  );
};
