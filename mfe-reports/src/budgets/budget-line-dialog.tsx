import {
  type BudgetDivision,
  type BudgetPart,
  budgetLineSchema,
  saveBudgetLine,
} from 'shared-kit/contracts/correctives/budget-parts';
import { callRoute } from 'shared-kit/web/app';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useInvalidate } from 'shared-kit/web/query';
import { Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { AmountFields } from './amount-fields.tsx';
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
        <AmountFields />
        <Text color="fg.muted">{t(`budgets.parts.editText.${by}`)}</Text>
      </Stack>
    </FormDialog>
  );
};
