import type { ComponentProps } from 'react';
import { mostRefrigerantParts, type RefrigerantPart } from 'shared-kit/contracts/legal/refrigerants';
import { computedGwp, gwpSteps } from 'shared-kit/domain/legal/refrigerants/added-refrigerants';
import { substances } from 'shared-kit/domain/legal/refrigerants/refrigerants';
import { type CustomField, FactSection } from 'shared-kit/web/catalogue';
import { FieldRows, NumberField, SelectField, useWatch } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Box, SimpleGrid, Text } from 'shared-kit/web/ui';

type Props = ComponentProps<CustomField['Field']>;
type Parts = readonly Partial<RefrigerantPart>[];

const partsIn = (value: unknown): Parts => (Array.isArray(value) ? value : []);

/** How substances, shares and potentials are written. */
export const useGasWords = () => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 3 });
  const composition = (parts: readonly RefrigerantPart[]): string =>
    parts.map(({ substance, share }) => `${substance} ${number(share)} %`).join(' · ');
  return { t, number, composition };
};

/** `50 % × 675 = 337.5` of each part, and what they come to. */
const Arithmetic = ({ parts }: { readonly parts: Parts }) => {
  const { t, number } = useGasWords();
  const steps = gwpSteps(parts);
  const gwp = computedGwp(steps);
  const sum = steps.reduce((total, { share }) => total + share, 0);
  if (steps.length === 0) return null;
  return (
    <Box aria-live="polite" fontVariantNumeric="tabular-nums">
      {steps.map(({ substance, share, gwp: own, adds }) => (
        <Text key={`${substance} ${share}`}>
          {t('refrigerants.step', {
            substance,
            share: number(share),
            gwp: number(own),
            adds: number(adds),
          })}
        </Text>
      ))}
      <Text fontWeight="semibold">
        {gwp === null
          ? t('refrigerants.noWhole', { sum: number(sum) })
          : t('refrigerants.computed', { gwp: number(gwp) })}
      </Text>
    </Box>
  );
};

/** What a mixture is made of, with the arithmetic of its potential as it is written. */
const PartsField = ({ name, label, disabled }: Props) => {
  const { t, number } = useGasWords();
  const parts: unknown = useWatch({ name });
  const options = [...substances].map(([substance, { gwp }]) => ({
    value: substance,
    label: t('refrigerants.substance', { substance, gwp: number(gwp) }),
  }));
  return (
    <Box>
      <FieldRows
        name={name}
        label={label}
        addLabel={t('refrigerants.addPart')}
        removeLabel={(part) => t('refrigerants.removePart', { number: part })}
        blank={{ substance: '', share: null }}
        most={mostRefrigerantParts}
        disabled={disabled}
      >
        {(path, part) => (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" marginBottom="1">
            <SelectField
              name={`${path}.substance`}
              label={t('refrigerants.part', { number: part })}
              options={options}
              disabled={disabled}
            />
            <NumberField
              name={`${path}.share`}
              label={t('refrigerants.share', { number: part })}
              unit="%"
              decimals
              disabled={disabled}
            />
          </SimpleGrid>
        )}
      </FieldRows>
      <Box marginTop="3">
        <Arithmetic parts={partsIn(parts)} />
      </Box>
    </Box>
  );
};

const PartsFacts = ({ row }: ComponentProps<CustomField['Facts']>) => {
  const { t, number } = useGasWords();
  return (
    <FactSection
      title={t('refrigerants.arithmetic')}
      facts={[
        ...(typeof row.gwp === 'number'
          ? [{ key: 'gwp', label: t('refrigerants.counts'), value: number(row.gwp) }]
          : []),
        {
          key: 'parts',
          label: t('catalogues.refrigerants.fields.parts'),
          value: <Arithmetic parts={partsIn(row.parts)} />,
        },
      ]}
    />
  );
};

const partsText = (value: unknown): string =>
  partsIn(value)
    .map(({ substance = '', share }) => `${substance} ${share} %`)
    .join(', ') || '—';

export const gasParts: CustomField = {
  Field: PartsField,
  Facts: PartsFacts,
  text: partsText,
  isNoText: true,
};
