import { Fragment, useEffect } from 'react';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, ErrorState, Heading, SimpleGrid, Text } from 'shared-kit/web/ui';
import { DataInput } from './data-input.tsx';
import type { SharedField } from './shared-fields.ts';
import { useDataWords } from './use-data-words.ts';

interface DataOfManyProps {
  readonly fields: readonly SharedField[];
  /** How many elements are chosen. */
  readonly total: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What several elements can be given of the data of their types; each field says how many have it, where not all do. */
export const DataOfMany = ({ fields, total, error, onRetry }: DataOfManyProps) => {
  const { t } = useTranslation('mfe-admin');
  const words = useDataWords();
  const { setValue } = useFormContext();
  const elementTypeId: unknown = useWatch({ name: 'elementTypeId' });
  const isRetyped = typeof elementTypeId === 'number';
  useEffect(() => {
    if (isRetyped) setValue('data', {});
  }, [isRetyped, setValue]);
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (fields.length === 0) return null;
  if (isRetyped) return <Text color="fg.muted">{t('elementData.many.retyped')}</Text>;
  return (
    <Box as="section" marginTop="6">
      <Heading as="h2" size="md">
        {t('elementData.many.title')}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {fields.map(({ field, elements }, index) => (
          <Fragment key={field.key}>
            {field.group === fields[index - 1]?.field.group ? null : (
              <Heading as="h3" size="sm" marginTop="2" gridColumn="1 / -1">
                {words.group(field.group)}
              </Heading>
            )}
            <Box minWidth="0">
              <DataInput
                path={`data.${field.key}`}
                field={field}
                help={elements < total ? t('elementData.many.heldBy', { count: elements, total }) : undefined}
              />
            </Box>
          </Fragment>
        ))}
      </SimpleGrid>
    </Box>
  );
};
