import { type ComponentProps, Fragment, useEffect, useMemo } from 'react';
import type { ElementData } from 'shared-kit/contracts/centres/element-data';
import { figures } from 'shared-kit/domain/figures/element-figures';
import { withGas } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import type { DataField } from 'shared-kit/domain/records/element-data';
import type { CustomField } from 'shared-kit/web/catalogue';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { Box, Heading, SimpleGrid, Text } from 'shared-kit/web/ui';
import { useAddedGases } from '../refrigerants/use-added-gases.ts';
import { DataInput } from './data-input.tsx';
import { useBuildingUses } from './use-building-uses.ts';
import { useDataFields } from './use-data-fields.ts';
import { useDataWords } from './use-data-words.ts';

type Props = ComponentProps<CustomField['Field']>;

/** What the chosen type asks for, group by group, with what follows from it. */
export const DataFields = ({ name, disabled, row }: Props) => {
  const elementTypeId: unknown = useWatch({ name: 'elementTypeId' });
  const offered = useDataFields(elementTypeId);
  const fields = useMemo(() => offered && withHeldChoices(offered, row), [offered, row]);
  useForgetOthers(name, fields, row);
  const words = useDataWords();
  if (fields === null) return null;
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      {fields.map((field, index) => (
        <Fragment key={field.key}>
          {field.group === fields[index - 1]?.group ? null : (
            <Heading as="h3" size="sm" marginTop="2" gridColumn="1 / -1">
              {words.group(field.group)}
            </Heading>
          )}
          <Box minWidth="0">
            <DataInput path={`${name}.${field.key}`} field={field} disabled={disabled} />
          </Box>
        </Fragment>
      ))}
      <KnownFigures name={name} fields={fields} buildingId={row?.buildingId} />
    </SimpleGrid>
  );
};

/** What an element holds can stay, though it is offered to no other one any more. */
const withHeldChoices = (fields: readonly DataField[], row: Props['row']): readonly DataField[] => {
  const held = (row?.data ?? {}) as ElementData;
  return fields.map((field) => {
    const value = held[field.key];
    const isMissing =
      field.valueType === 'choice' &&
      typeof value === 'string' &&
      !field.options.some(({ key }) => key === value);
    return isMissing ? { ...field, options: [...field.options, { key: value, name: null }] } : field;
  });
};

/** With another type, what was typed for the former one is not sent; what the element held before comes along, hidden. */
const useForgetOthers = (name: string, fields: readonly DataField[] | null, row: Props['row']): void => {
  const { getValues, setValue } = useFormContext();
  const keys = fields?.map(({ key }) => key).join();
  useEffect(() => {
    if (keys === undefined) return;
    const wanted = new Set(keys.split(','));
    const stored = (row?.data ?? {}) as ElementData;
    const values = (getValues(name) ?? {}) as ElementData;
    const kept = Object.entries(values).filter(([key, value]) => wanted.has(key) || stored[key] === value);
    if (kept.length < Object.keys(values).length) setValue(name, Object.fromEntries(kept));
  }, [keys, name, row, getValues, setValue]);
};

interface KnownFiguresProps {
  readonly name: string;
  readonly fields: readonly DataField[];
  /** The building around it, of an element that is stored. */
  readonly buildingId: unknown;
}

/** What follows from the values as they are typed. */
const KnownFigures = ({ name, fields, buildingId }: KnownFiguresProps) => {
  const words = useDataWords();
  const typed: ElementData = useWatch({ name }) ?? {};
  const isCold = fields.some(({ key }) => key === 'refrigerant');
  const data = withGas(typed, useAddedGases(isCold));
  const uses = useBuildingUses(buildingId, isCold);
  const asked = figures.filter(({ from }) => from.every((key) => fields.some((field) => field.key === key)));
  const known = asked.flatMap((figure) => {
    const value = figure.of(data, uses);
    return value === null ? [] : [{ figure, value }];
  });
  if (known.length === 0) return null;
  return (
    <Box gridColumn="1 / -1" aria-live="polite">
      {known.map(({ figure, value }) => (
        <Text key={figure.key}>
          {words.figure(figure)}: <strong>{words.figureValue(figure, value)}</strong>
        </Text>
      ))}
    </Box>
  );
};
