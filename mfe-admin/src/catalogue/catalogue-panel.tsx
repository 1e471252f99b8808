import { Fragment } from 'react';
import { SelectField, SidePanel } from 'shared-kit/web/form';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';
import { Trash2 } from 'shared-kit/web/icons';
import { Box, Button, Heading, SimpleGrid, Text } from 'shared-kit/web/ui';
import type { CatalogueDescription, CatalogueField, Row } from './description.ts';
import { EntryField } from './entry-field.tsx';
import { useDeletion } from './use-deletion.ts';
import { useEntryForm } from './use-entry-form.ts';

export interface CataloguePanelProps {
  readonly description: CatalogueDescription;
  /** Null for a new entry. */
  readonly row: Row | null;
  /** What the new entry belongs to. */
  readonly scope?: Readonly<Record<string, unknown>>;
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
  /** Where to go when the entry is no more; closes the panel unless told. */
  readonly onDeleted?: () => void;
  /** True unless told. */
  readonly deletable?: boolean;
  /** Whether the person administers the entry, or may change its data alone. True unless told. */
  readonly administers?: boolean;
}

const noScope = {};
const wide: readonly string[] = ['multiline', 'localized', 'options', 'permissions', 'references'];
/** What names the entry, and what takes room, has the whole width. */
const isWide = ({ kind, name }: CatalogueField): boolean => name === 'name' || wide.includes(kind);

/** One entry: its fields in groups, its state, deletion. */
export const CataloguePanel = ({
  description,
  row,
  scope = noScope,
  nameOf,
  onClose,
  onDeleted = onClose,
  deletable = true,
  administers = true,
}: CataloguePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const { key, fields, defaults, asksBeforeDeactivation = false } = description;
  const remove = useDeletion(description, onDeleted);
  const form = useEntryForm(description, row, scope);
  return (
    <SidePanel
      title={row === null ? t(`catalogues.${key}.add`) : nameOf(row)}
      form={form}
      onClose={onClose}
      size="lg"
      actions={
        row === null || !deletable || !administers ? null : (
          <Button
            variant="ghost"
            colorPalette="red"
            marginEnd="auto"
            paddingX={{ base: '2', md: '4' }}
            aria-label={t('delete')}
            onClick={() => void remove(row, nameOf(row))}
          >
            <Trash2 aria-hidden />
            <Box as="span" hideBelow="sm">
              {t('delete')}
            </Box>
          </Button>
        )
      }
    >
      {administers ? null : <Text color="fg.muted">{t('onlyData')}</Text>}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {fields.map((field, index) => (
          <Fragment key={field.name}>
            {field.group !== undefined && field.group !== fields[index - 1]?.group ? (
              <Heading as="h3" size="sm" marginTop="2" gridColumn="1 / -1">
                {t(`groups.${field.group}`)}
              </Heading>
            ) : null}
            <Box gridColumn={isWide(field) ? '1 / -1' : undefined} minWidth="0" _empty={{ display: 'none' }}>
              <EntryField
                field={field}
                standard={defaults[field.name]}
                isNew={row === null}
                disabled={!administers && field.administered === true}
              />
            </Box>
          </Fragment>
        ))}
      </SimpleGrid>
      {row === null ? null : (
        <SelectField
          name="entityStatus"
          label={t('fields.entityStatus')}
          options={enums.options('entityStatus')}
          disabled={!administers}
          {...(asksBeforeDeactivation ? { help: t(`deactivation.${key}`) } : {})}
        />
      )}
    </SidePanel>
  );
};
