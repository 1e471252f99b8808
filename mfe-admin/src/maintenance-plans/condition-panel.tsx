import type { ElementType } from 'shared-kit/contracts/centres/elements';
import { buildingUses } from 'shared-kit/contracts/centres/installations';
import type { PlanCondition } from 'shared-kit/contracts/plans/maintenance-plans';
import { ChoicesField } from 'shared-kit/web/catalogue';
import { FieldRows, NumberField, SelectField, SidePanel, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { SimpleGrid, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useConditionWords } from './use-condition-words.ts';

interface ConditionPanelProps {
  readonly title: string;
  readonly type: ElementType;
  readonly conditions: readonly PlanCondition[];
  readonly onSave: (conditions: readonly PlanCondition[]) => unknown;
  readonly onClose: () => void;
}

const mostAmounts = 7;
const bound = z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000)));
const amountSchema = z
  .strictObject({ field: z.string().check(z.minLength(1)), above: bound, upTo: bound })
  .check(
    z.refine(({ above, upTo }) => above !== null || upTo !== null, { path: ['upTo'], message: 'required' }),
    z.refine(({ above, upTo }) => above === null || upTo === null || upTo > above, {
      path: ['upTo'],
      message: 'tooSmall',
    }),
  );
const schema = z.strictObject({
  amounts: z.array(amountSchema).check(z.maxLength(mostAmounts)),
  uses: z.array(z.enum(buildingUses)),
});
const blank = { field: 'power', above: null, upTo: null };

/** When an element gets a chore of the plan: always, or by its figures and the use of its building. */
export const ConditionPanel = ({ title, type, conditions, onSave, onClose }: ConditionPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const words = useConditionWords(type);
  const form = useContractForm(schema, {
    defaults: {
      amounts: conditions.flatMap((one) =>
        one.kind === 'amount' ? [{ field: one.field, above: one.above, upTo: one.upTo }] : [],
      ),
      uses: conditions.flatMap((one) => (one.kind === 'use' ? one.uses : [])),
    },
    onSubmit: ({ amounts, uses }) =>
      onSave([
        ...amounts.map((amount) => ({ kind: 'amount' as const, ...amount })),
        ...(uses.length === 0 ? [] : [{ kind: 'use' as const, uses }]),
      ]),
  });
  return (
    <SidePanel title={title} form={form} onClose={onClose}>
      <Text color="fg.muted">{t('plans.conditionHelp')}</Text>
      <Amounts options={words.fieldOptions} />
      <ChoicesField
        name="uses"
        label={t('plans.uses')}
        help={t('plans.usesHelp')}
        options={words.useOptions.map((option) => ({ ...option, group: t('fields.use') }))}
      />
    </SidePanel>
  );
};

interface AmountsProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const Amounts = ({ options }: AmountsProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <FieldRows
      name="amounts"
      label={t('plans.amounts')}
      addLabel={t('plans.addAmount')}
      removeLabel={(number) => t('plans.removeAmount', { number })}
      blank={blank}
      most={mostAmounts}
    >
      {(path) => (
        <>
          <SelectField name={`${path}.field`} label={t('plans.field')} options={[...options]} />
          <SimpleGrid columns={2} gap="3" marginTop="3">
            <NumberField name={`${path}.above`} label={t('plans.above')} decimals optional emptyAs={null} />
            <NumberField name={`${path}.upTo`} label={t('plans.upTo')} decimals optional emptyAs={null} />
          </SimpleGrid>
        </>
      )}
    </FieldRows>
  );
};
