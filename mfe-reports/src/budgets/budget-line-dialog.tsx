import {
  type BudgetDivision,
  type BudgetPart,
  budgetLineSchema,
  saveBudgetLine,
} from 'shared-kit/contracts/correctives/budget-parts';
import { costCentres } from 'shared-kit/contracts/correctives/budgets';
import { callRoute } from 'shared-kit/web/app';
import { FormDialog, NumberField, useContractForm } from 'shared-kit/web/form';
import { useInvalidate } from 'shared-kit/web/query';
import { SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { usePartName } from './use-part-name.ts';

interface BudgetLineDialogProps {
  readonly installationId: number;
  readonly year: number;
  readonly by: BudgetDivision;
  readonly part: BudgetPart & { readonly id: number };
  readonly onClose: () => void;
}

/** What a building or a cost centre may cost in the year. */
export const BudgetLineDialog = ({ installationId, year, by, part, onClose }: BudgetLineDialogProps) => {
  const t = useText();
  const invalidate = useInvalidate();
  const nameOf = usePartName();
  const form = useContractForm(budgetLineSchema, {
    defaults: { installationId, year, by, id: part.id, version: part.version, amounts: { ...part.stated } },
    onSubmit: async (body) => {
      await callRoute(saveBudgetLine, { body });
      await invalidate('budgets');
    },
  });
  return (
    <FormDialog
      title={t('budgets.parts.editTitle', { name: nameOf(part), year })}
      form={form}
      about={part.id}
      onClose={onClose}
    >
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          {costCentres.map((centre) => (
            <NumberField
              key={centre}
              name={`amounts.${centre}`}
              label={t(`budgets.centre.${centre}`)}
              unit="€"
              decimals
              emptyAs={null}
              optional
            />
          ))}
        </SimpleGrid>
        <Text color="fg.muted">{t(`budgets.parts.editText.${by}`)}</Text>
      </Stack>
    </FormDialog>
  );
};
