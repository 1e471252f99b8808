import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { ChoreLine } from 'shared-kit/contracts/plans/chore-changes';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { useEnumText, useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Pencil } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { type Column, DataTable, useListPage, useSelection } from 'shared-kit/web/table';
import { Button, EmptyState, EntityStatusBadge, PriorityBadge } from 'shared-kit/web/ui';
import ChorePage from '../elements/chore.page.tsx';
import { ChangeChores } from './change-chores.tsx';
import { choreList, useChoreList } from './use-chore-list.ts';

/** The chores of an installation's elements, to be looked through and changed many at once. */
export const ChoresTable = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const { list, filters } = useChoreList(installationId);
  const { table } = useListPage(choreList, list, { search: t('search') });
  const selection = useSelection();
  const [changing, setChanging] = useState<readonly number[] | null>(null);
  const columns = useChoreColumns();
  const types = useRef(new Map<number, number>());
  const learn = useCallback((lines: readonly ChoreLine[]): void => {
    for (const { id, choreTypeId } of lines) types.current.set(id, choreTypeId);
  }, []);
  useEffect(() => learn(table.rows ?? []), [learn, table.rows]);
  return (
    <>
      <DataTable<ChoreLine>
        {...table}
        label={t('administrationMaintenance.tabs.chores')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ ref, elementName }) => `${ref}, ${elementName}`}
        href={({ id }) => paths.chore({ id, installationId })}
        record={<ChorePage />}
        filters={filters}
        selection={selection}
        onReadAll={learn}
        bulkActions={
          <Button
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            onClick={() => setChanging([...selection.ids].map(Number))}
          >
            <Pencil aria-hidden />
            {t('choreTable.change')}
          </Button>
        }
        empty={
          <EmptyState
            title={t('choreTable.empty')}
            text={t('choreTable.emptyText')}
            action={
              <Button asChild>
                <Link to={paths.administrationMaintenance({ tab: 'plans' })}>{t('choreTable.toPlans')}</Link>
              </Button>
            }
          />
        }
      />
      {changing === null ? null : (
        <ChangeChores
          installationId={installationId}
          ids={changing}
          choreTypeIds={changing.flatMap((id) => types.current.get(id) ?? [])}
          onDone={() => selection.clear()}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
};

const useChoreColumns = (): readonly Column<ChoreLine>[] => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  const enums = useEnumText();
  const format = useFormat();
  return useMemo(() => {
    const text = (textOf: (line: ChoreLine) => string) => ({ cell: textOf, text: textOf });
    const element = (line: ChoreLine): string =>
      [
        elementLabel({ name: line.elementName, ref: line.elementRef }),
        ...(line.elementActive ? [] : [`(${t('choreTable.inactiveElement')})`]),
      ].join(' ');
    const timeText = ({ dueIn, dueFromMonth, dueToMonth }: ChoreLine): string =>
      dueFromMonth === null || dueToMonth === null
        ? t(`choices.dueIn.${dueIn}`)
        : t('choreTable.dueMonths', {
            from: enums.text('month', dueFromMonth),
            to: enums.text('month', dueToMonth),
          });
    const dueText = (line: ChoreLine): string =>
      [
        timeText(line),
        ...(line.slots === 'period' ? [] : [t(`choices.slots.${line.slots}`)]),
        ...(line.countFrom === 'due' ? [] : [t('choreTable.fromDone')]),
        ...(line.sample ? [t('fields.sample')] : []),
      ].join(' · ');
    const columns: Column<ChoreLine>[] = [
      {
        id: 'description',
        header: t('plans.chore'),
        ...text(({ description }) => localized(description)),
        width: 280,
        priority: 0,
        fixed: true,
        card: 'title',
      },
      { id: 'element', header: t('choreTable.element'), ...text(element), width: 220, priority: 1 },
      { id: 'ref', header: t('fields.ref'), ...text(({ ref }) => ref), sort: 'ref', width: 120, priority: 6 },
      {
        id: 'area',
        header: t('choreTable.area'),
        ...text(({ areaName }) => areaName),
        width: 160,
        priority: 7,
      },
      {
        id: 'periodicity',
        header: t('fields.periodicity'),
        ...text(({ periodicity }) => enums.text('periodicity', periodicity)),
        width: 130,
        priority: 2,
      },
      { id: 'dueIn', header: t('fields.dueIn'), ...text(dueText), width: 170, priority: 10, hidden: true },
      {
        id: 'requires',
        header: t('fields.requires'),
        ...text(({ requires }) => format.list(requires.map((kind) => t(`choices.requires.${kind}`)))),
        width: 140,
        priority: 11,
        hidden: true,
      },
      {
        id: 'priority',
        header: t('fields.priority'),
        cell: ({ priority }) => <PriorityBadge priority={priority} />,
        text: ({ priority }) => enums.text('priority', priority),
        width: 120,
        priority: 4,
      },
      {
        id: 'person',
        header: t('choreTable.person'),
        ...text(({ userName }) => userName || t('choreTable.nobody')),
        width: 160,
        priority: 3,
      },
      {
        id: 'durationMinutes',
        header: t('fields.durationMinutes'),
        ...text(({ durationMinutes }) => format.duration(durationMinutes)),
        width: 110,
        priority: 5,
        align: 'end',
      },
      {
        id: 'archetype',
        header: t('fields.archetype'),
        ...text(({ archetype }) => enums.text('archetype', archetype)),
        width: 130,
        priority: 8,
      },
      {
        id: 'entityStatus',
        header: t('choreTable.state'),
        cell: ({ entityStatus }) => <EntityStatusBadge status={entityStatus} />,
        text: ({ entityStatus }) => enums.text('entityStatus', entityStatus),
        width: 110,
        priority: 9,
        card: 'badge',
      },
    ];
    return columns;
  }, [t, localized, enums, format]);
};
