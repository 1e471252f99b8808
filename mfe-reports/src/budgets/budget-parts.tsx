import { lazy, Suspense, useMemo, useState } from 'react';
import {
  type BudgetDivision,
  type BudgetPart,
  type BudgetParts,
  budgetDivisions,
  getBudgetParts,
} from 'shared-kit/contracts/correctives/budget-parts';
import { costCentres } from 'shared-kit/contracts/correctives/budgets';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { ModuleLink, useUrlState } from 'shared-kit/web/router';
import { type Column, DataTable, useLocalRows } from 'shared-kit/web/table';
import {
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  IconButton,
  Stack,
  StatsSkeleton,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { Choice } from '../work/choice.tsx';
import { type ShownPart, shownParts } from './budget-rows.ts';
import { useAmountColumns } from './budget-table.tsx';
import { usePartName } from './use-part-name.ts';

const BudgetLineDialog = lazy(async () => ({
  default: (await import('./budget-line-dialog.tsx')).BudgetLineDialog,
}));

const shownCentres = ['total', ...costCentres] as const;
type ShownCentre = (typeof shownCentres)[number];
const pageSize = 25;

interface PartsProps {
  readonly installationId: number;
  readonly year: number;
  /** Whether the person may state budgets, and keep cost centres. */
  readonly mayState: boolean;
}

/** The year's budget by buildings or by cost centres: the whole with what belongs to none. */
export const BudgetPartsSection = (props: PartsProps) => {
  const { installationId, year, mayState } = props;
  const t = useText();
  const [address, setAddress] = useUrlState({ by: 'building' as string, of: 'total' as string });
  const by = budgetDivisions.find((each) => each === address.by) ?? 'building';
  const centre = shownCentres.find((each) => each === address.of) ?? 'total';
  const { data, error, refetch } = useRoute(
    getBudgetParts,
    { query: { installationId, year, by } },
    { keepPrevious: true, select: (answer) => answer.data },
  );
  const title = t('budgets.parts.title', { year });
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Flex gap="3" wrap="wrap">
        <Choice<BudgetDivision>
          label={t('budgets.parts.by')}
          value={by}
          options={budgetDivisions}
          nameOf={(each) => t(`budgets.parts.division.${each}`)}
          onChange={(each) => setAddress({ by: each })}
        />
        <Choice<ShownCentre>
          label={t('budgets.column.centre')}
          value={centre}
          options={shownCentres}
          nameOf={(each) => t(`budgets.centre.${each}`)}
          onChange={(each) => setAddress({ of: each })}
        />
      </Flex>
      {mayState ? (
        <Text>
          <ModuleLink to={paths.costCentres({ installationId })}>{t('budgets.parts.keep')}</ModuleLink>
        </Text>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <StatsSkeleton /> : null}
      {data ? <PartsTable {...props} divided={data} centre={centre} title={title} /> : null}
    </Stack>
  );
};

const hasId = (part: BudgetPart | null): part is BudgetPart & { readonly id: number } =>
  part !== null && part.id !== null;

interface PartsTableProps extends PartsProps {
  readonly divided: BudgetParts;
  readonly centre: ShownCentre;
  readonly title: string;
}

const PartsTable = ({ divided, centre, title, installationId, year, mayState }: PartsTableProps) => {
  const t = useText();
  const { money } = useFormat();
  const { by } = divided;
  const [edited, setEdited] = useState<(BudgetPart & { readonly id: number }) | null>(null);
  const partName = usePartName();
  const amounts = useAmountColumns();
  const nameOf = ({ part }: ShownPart): string => (part ? partName(part) : t('budgets.parts.whole'));
  const rows = useMemo(() => shownParts(divided, centre), [divided, centre]);
  const table = useLocalRows(rows, { size: pageSize, narrowedBy: `${year} ${by} ${centre}` });
  const columns: readonly Column<ShownPart>[] = [
    {
      id: 'part',
      header: t(`budgets.parts.division.${by}`),
      cell: nameOf,
      text: nameOf,
      card: 'title',
      fixed: true,
      width: 150,
    },
    ...amounts,
  ];
  const over = rows.find(({ part }) => part?.id === null)?.budget ?? 0;
  return (
    <>
      {over < 0 ? (
        <Text color="fg.error">{t('budgets.parts.over', { amount: money(Math.round(-over * 100)) })}</Text>
      ) : null}
      <DataTable<ShownPart>
        {...table}
        name={`reports-budget-${by}`}
        label={title}
        columns={columns}
        rowId={({ part }) => (part ? (part.id ?? 'none') : 'whole')}
        rowLabel={nameOf}
        empty={<EmptyState title={title} />}
        {...(mayState
          ? {
              rowActionsWidth: 64,
              rowActions: ({ part }: ShownPart) =>
                hasId(part) && !part.isInactive && part.name !== '' ? (
                  <IconButton
                    variant="ghost"
                    minHeight="44px"
                    minWidth="44px"
                    aria-haspopup="dialog"
                    aria-label={t('budgets.parts.edit', { name: partName(part) })}
                    onClick={() => setEdited(part)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                ) : null,
            }
          : {})}
      />
      <Text color="fg.muted">{t(`budgets.parts.how.${by}`)}</Text>
      {edited ? (
        <Suspense>
          <BudgetLineDialog
            installationId={installationId}
            year={year}
            by={by}
            part={edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
