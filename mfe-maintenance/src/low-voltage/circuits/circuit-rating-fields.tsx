import {
  breakerCurves,
  rcdTypes,
  supplyClasses,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import { CheckboxField, NumberField, SelectField, TextField } from 'shared-kit/web/form';
import { ChevronDown } from 'shared-kit/web/icons';
import { Collapsible } from 'shared-kit/web/panels';
import { Button, SimpleGrid } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What the circuit is: folded up where it was copied, since it seldom changes. */
export const CircuitRatingFields = ({ isOpen }: { readonly isOpen: boolean }) => {
  const t = useText();
  const amount = { decimals: true, optional: true, emptyAs: null } as const;
  return (
    <Collapsible.Root defaultOpen={isOpen}>
      <Collapsible.Trigger asChild>
        <Button variant="outline" size="sm" minHeight={{ base: '44px', md: '9' }}>
          <ChevronDown aria-hidden />
          {t('lowVoltage.ratings')}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3" marginTop="3">
          <TextField name="name" label={t('lowVoltage.circuitName')} maxLength={200} />
          <NumberField name="section" label={t('lowVoltage.section')} unit="mm²" {...amount} />
          <NumberField name="length" label={t('lowVoltage.length')} unit="m" {...amount} />
          <SelectField
            name="supply"
            label={t('lowVoltage.supply')}
            options={supplyClasses.map((value) => ({ value, label: t(`lowVoltage.supplies.${value}`) }))}
          />
          <NumberField name="breakerRated" label={t('lowVoltage.breaker')} unit="A" {...amount} />
          <SelectField name="breakerCurve" label={t('lowVoltage.curve')} options={plain(breakerCurves)} />
          <NumberField name="rcdRated" label={t('lowVoltage.rcd')} unit="mA" {...amount} />
          <SelectField name="rcdType" label={t('lowVoltage.rcdType')} options={plain(rcdTypes)} />
          <CheckboxField name="rcdSelective" label={t('lowVoltage.selective')} />
        </SimpleGrid>
      </Collapsible.Content>
    </Collapsible.Root>
  );
};
