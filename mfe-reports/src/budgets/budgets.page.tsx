import { useState } from 'react';
import { type BudgetYear, getBudgetYear } from 'shared-kit/contracts/correctives/budgets';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { ModuleLink, useUrlState } from 'shared-kit/web/router';
import {
  Button,
  ErrorState,
  Flex,
  Heading,
  PageFrame,
  PageSkeleton,
  Stack,
  StatsSkeleton,
  Text,
} from 'shared-kit/web/ui';
import { RatesLine } from '../costs/rates-line.tsx';
import { useText } from '../use-text.ts';
import { Choice } from '../work/choice.tsx';
import { BudgetChart } from './budget-chart.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { BudgetPartsSection } from './budget-parts.tsx';
import { BudgetTable } from './budget-table.tsx';
import { LargeCosts } from './large-costs.tsx';

/** So many years before the one that runs can be looked at. */
const yearsBack = 4;

/** What a year may cost, what it has cost and what it will have cost. */
const BudgetsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Budgets key={installation.id} installationId={installation.id} />;
};

const Budgets = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const thisYear = new Date().getFullYear();
  const [{ year }, setAddress] = useUrlState({ year: thisYear as number });
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => String(thisYear + 1 - index));
  const { data, error, refetch } = useRoute(
    getBudgetYear,
    { query: { installationId, year } },
    { keepPrevious: true, select: (answer) => answer.data },
  );
  return (
    <PageFrame title={t('budgets.title')} summary={t('budgets.summary', { year })}>
      <Stack gap="4">
        <Choice
          label={t('budgets.year')}
          value={String(year)}
          options={years}
          nameOf={(each) => each}
          onChange={(each) => setAddress({ year: Number(each) })}
        />
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? <StatsSkeleton /> : null}
        {data ? <Year budget={data} /> : null}
      </Stack>
    </PageFrame>
  );
};

const Year = ({ budget }: { readonly budget: BudgetYear }) => {
  const t = useText();
  const { number } = useFormat();
  const isAdministrator = usePermissions().hasAny(Permission.Administration);
  const [isEditing, setEditing] = useState(false);
  const { installationId, awaiting, hourlyRate, rates } = budget;
  return (
    <>
      {isAdministrator ? (
        <Flex>
          <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            {t('budgets.edit')}
          </Button>
        </Flex>
      ) : null}
      {hourlyRate === null ? (
        <Text>
          {`${t('costs.noRate')} `}
          <ModuleLink to={paths.administration({ installationId, tab: 'installation' })}>
            {t('costs.setRate')}
          </ModuleLink>
        </Text>
      ) : null}
      {awaiting > 0 ? (
        <Text fontWeight="semibold">
          {t('budgets.awaiting', { count: awaiting, shown: number(awaiting) })}
        </Text>
      ) : null}
      <Stack as="section" gap="3" aria-label={t('budgets.table', { year: budget.year })}>
        <Heading as="h2" size="md">
          {t('budgets.table', { year: budget.year })}
        </Heading>
        <Text color="fg.muted">{t('budgets.rate')}</Text>
        <RatesLine rates={rates} />
        <BudgetTable budget={budget} />
        <BudgetChart budget={budget} />
      </Stack>
      <BudgetPartsSection installationId={installationId} year={budget.year} mayState={isAdministrator} />
      <LargeCosts budget={budget} mayApprove={isAdministrator} />
      <Text color="fg.muted">{t('budgets.how')}</Text>
      {isEditing ? <BudgetDialog budget={budget} onClose={() => setEditing(false)} /> : null}
    </>
  );
};

export default BudgetsPage;
