import { approveCost, type BudgetYear, type LargeCost } from 'shared-kit/contracts/correctives/budgets';
import { paths } from 'shared-kit/contracts/paths';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, Button, Heading, Table, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface LargeCostsProps {
  readonly budget: BudgetYear;
  readonly mayApprove: boolean;
}

const addressOf = ({ kind, id }: LargeCost, installationId: number): string =>
  kind === 'corrective'
    ? paths.corrective({ id, installationId })
    : paths.externalCompany({ id, installationId });

/** Costs above the amount from which they are approved, those that await it first. */
export const LargeCosts = ({ budget, mayApprove }: LargeCostsProps) => {
  const t = useText();
  const { money, day, dateTime } = useFormat();
  const invalidate = useInvalidate();
  const { installationId, approvalAbove, largeCosts } = budget;
  if (approvalAbove === null) return null;
  const euro = (value: number) => money(Math.round(value * 100));
  const approve = async ({ kind, id, amount }: LargeCost, isApproved: boolean): Promise<void> => {
    try {
      await callRoute(approveCost, {
        body: { installationId, kind, id, amount: isApproved ? amount : null },
      });
    } catch (error) {
      await handleApiError(error);
    } finally {
      await invalidate('budgets');
    }
  };
  const title = t('budgets.large', { amount: euro(approvalAbove) });
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="sm" marginBottom="2">
        {title}
      </Heading>
      {largeCosts.length === 0 ? (
        <Text color="fg.muted">{t('budgets.noLarge')}</Text>
      ) : (
        <Table.ScrollArea>
          <Table.Root size="sm" aria-label={title}>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('budgets.column.cost')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('budgets.column.day')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('budgets.column.amount')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('budgets.column.approved')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {largeCosts.map((cost) => (
                // What is approved goes down to the others, and the keys go on at the next one, not down with it.
                <Table.Row key={`${cost.kind}-${cost.id}-${cost.approved === null}`}>
                  <Table.ColumnHeader scope="row" fontWeight="normal">
                    <ModuleLink to={addressOf(cost, installationId)}>
                      {t(`budgets.kind.${cost.kind}`, { id: cost.id, title: cost.title })}
                    </ModuleLink>
                  </Table.ColumnHeader>
                  <Table.Cell>{cost.day === null ? t('budgets.open') : day(cost.day)}</Table.Cell>
                  <Table.Cell textAlign="end">{euro(cost.amount)}</Table.Cell>
                  <Table.Cell>
                    {cost.approved
                      ? t('budgets.approvedBy', {
                          name: cost.approved.byName,
                          at: dateTime(cost.approved.at),
                        })
                      : t('budgets.notApproved')}{' '}
                    {mayApprove ? (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t(cost.approved ? 'budgets.withdrawOf' : 'budgets.approveOf', {
                          title: cost.title,
                        })}
                        onClick={() => void approve(cost, cost.approved === null)}
                      >
                        {t(cost.approved ? 'budgets.withdraw' : 'budgets.approve')}
                      </Button>
                    ) : null}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Box>
  );
};
