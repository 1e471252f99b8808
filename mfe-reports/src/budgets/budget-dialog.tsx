import {
  type BudgetYear,
  budgetStatementSchema,
  type costCentres,
  saveBudget,
} from 'shared-kit/contracts/correctives/budgets';
import { callRoute } from 'shared-kit/web/app';
import { FormDialog, NumberField, useContractForm } from 'shared-kit/web/form';
import { useInvalidate } from 'shared-kit/web/query';
import { Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { AmountFields } from './amount-fields.tsx';

interface BudgetDialogProps {
  readonly budget: BudgetYear;
  readonly onClose: () => void;
}

/** What each cost centre may cost in the year, and from what amount on costs are approved. */
export const BudgetDialog = ({ budget, onClose }: BudgetDialogProps) => {
  const t = useText();
  const invalidate = useInvalidate();
  const { installationId, year, version, approvalAbove, rows } = budget;
  const amountOf = (centre: (typeof costCentres)[number]) =>
    rows.find((row) => row.centre === centre)?.budget ?? null;
  const form = useContractForm(budgetStatementSchema, {
    defaults: {
      installationId,
      year,
      version,
      approvalAbove,
      amounts: {
        planned: amountOf('planned'),
        repairs: amountOf('repairs'),
        parts: amountOf('parts'),
        contractors: amountOf('contractors'),
      },
    },
    onSubmit: async (body) => {
      await callRoute(saveBudget, { body });
      await invalidate('budgets');
    },
  });
  return (
    <FormDialog title={t('budgets.editTitle', { year })} form={form} about={year} onClose={onClose}>
      <Stack gap="4">
        <AmountFields />
        <NumberField
          name="approvalAbove"
          label={t('budgets.approvalAbove')}
          unit="€"
          decimals
          emptyAs={null}
          optional
        />
        <Text color="fg.muted">{t('budgets.approvalText')}</Text>
      </Stack>
    </FormDialog>
  );
};
