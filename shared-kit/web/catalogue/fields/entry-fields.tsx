import { Fragment } from 'react';
import { usePermissions } from '../../app/session/use-session.ts';
import { Box, Heading, SimpleGrid } from '../../ui/core.ts';
import type { Catalogue, CatalogueField, Row } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { EntryField } from './entry-field.tsx';

interface EntryFieldsProps {
  readonly catalogue: Catalogue;
  /** Null for a new entry. */
  readonly row: Row | null;
  readonly administers: boolean;
}

const wide: readonly string[] = ['multiline', 'localized', 'options', 'choices', 'references', 'custom'];
/** What names the entry, and what takes room, has the whole width. */
const isWide = ({ kind, name }: CatalogueField): boolean => name === 'name' || wide.includes(kind);

/** The described fields in their groups. */
export const EntryFields = ({ catalogue, row, administers }: EntryFieldsProps) => {
  const text = useCatalogueText(catalogue);
  const { isSuperAdmin } = usePermissions();
  const { fields } = catalogue;
  const isFixed = ({ administered }: CatalogueField): boolean =>
    administered === 'superAdmin' ? !isSuperAdmin : administered === true && !administers;
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      {fields.map((field, index) => (
        <Fragment key={field.name}>
          {field.group !== undefined && field.group !== fields[index - 1]?.group ? (
            <Heading as="h3" size="sm" marginTop="2" gridColumn="1 / -1">
              {text.group(field.group)}
            </Heading>
          ) : null}
          <Box gridColumn={isWide(field) ? '1 / -1' : undefined} minWidth="0" _empty={{ display: 'none' }}>
            <EntryField
              catalogue={catalogue}
              field={field}
              isNew={row === null}
              row={row}
              disabled={isFixed(field)}
            />
          </Box>
        </Fragment>
      ))}
    </SimpleGrid>
  );
};
