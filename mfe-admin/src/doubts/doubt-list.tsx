import { useEffect, useState } from 'react';
import {
  type Doubt,
  type DoubtKind,
  type DoubtState,
  doubtStates,
  inspectionDoubts,
  nameDoubts,
  taskDoubts,
} from 'shared-kit/contracts/doubts';
import { useTranslation } from 'shared-kit/web/i18n';
import { Check, Undo2 } from 'shared-kit/web/icons';
import { DataTable, defineList, useList, useListFilters, useSelection } from 'shared-kit/web/table';
import { Button, confirm, EmptyState, Flex } from 'shared-kit/web/ui';
import { isAcceptable } from './doubt-routes.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useDecideDoubts } from './use-decide-doubts.ts';
import { useDoubtColumns } from './use-doubt-columns.tsx';
import { useWords } from './use-words.ts';

const described = {
  filters: { state: 'one' },
  given: ['installationId', 'kind'],
} as const;

const lists = {
  name: defineList(nameDoubts.list, { name: 'admin-doubts-name', ...described }),
  reading: defineList(taskDoubts.list, { name: 'admin-doubts-reading', ...described }),
  chore: defineList(taskDoubts.list, { name: 'admin-doubts-chore', ...described }),
  inspection: defineList(inspectionDoubts.list, { name: 'admin-doubts-inspection', ...described }),
} as const;

const stateOf = (held: string | null | undefined): DoubtState =>
  doubtStates.find((state) => state === held) ?? 'open';

interface DoubtListProps {
  readonly kind: DoubtKind;
  readonly installationId: number;
}

/** Those of one kind, to be decided one by one or many at once. */
export const DoubtList = ({ kind, installationId }: DoubtListProps) => {
  const { t } = useTranslation('mfe-admin');
  const local = useWords();
  const definition = lists[kind];
  const list = useList(definition, { installationId, kind }, { search: t('doubts.search') });
  const state = stateOf(list.address.state);
  const filters = useListFilters(definition, list, {
    state: {
      label: t('doubts.state'),
      options: doubtStates.map((value) => ({ value, label: t(`doubts.states.${value}`) })),
    },
  });
  const { rows } = list.table;
  const [known, setKnown] = useState<ReadonlyMap<string, Doubt>>(new Map());
  const remember = (read: readonly Doubt[]): void =>
    setKnown((before) => new Map([...before, ...read.map((doubt) => [doubt.id, doubt] as const)]));
  useEffect(() => {
    if (rows) setKnown((before) => new Map([...before, ...rows.map((doubt) => [doubt.id, doubt] as const)]));
  }, [rows]);
  const selection = useSelection();
  const { busy, decide } = useDecideDoubts(installationId);
  const [leaving, setLeaving] = useState<readonly Doubt[]>([]);
  const chosen = [...selection.ids].flatMap((id) => known.get(String(id)) ?? []);
  const settle = async (...given: Parameters<typeof decide>): Promise<void> => {
    const refused = await decide(...given);
    selection.set(new Set(refused.map(({ id }) => id)));
  };
  const accept = async (doubts: readonly Doubt[]): Promise<void> => {
    const possible = doubts.filter(isAcceptable);
    const sure = await confirm({
      text: t(`doubts.sure.${kind}`, { count: possible.length }),
      acceptLabel: t(`doubts.accept.${kind}`),
      cancel: true,
    });
    if (sure) await settle(possible, 'accept');
  };
  const columns = useDoubtColumns(kind, state);
  const canAccept = chosen.some(isAcceptable);
  return (
    <>
      <DataTable<Doubt>
        {...list.table}
        label={t(`doubts.kinds.${kind}`)}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => local(name)}
        filters={filters}
        selection={selection}
        onReadAll={remember}
        bulkActions={
          <Flex gap="2" wrap="wrap">
            {state === 'open' ? (
              <>
                {canAccept ? (
                  <Button size="sm" variant="ghost" disabled={busy} onClick={() => void accept(chosen)}>
                    <Check aria-hidden />
                    {t(`doubts.accept.${kind}`)}
                  </Button>
                ) : null}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-haspopup="dialog"
                  disabled={busy}
                  onClick={() => setLeaving(chosen)}
                >
                  {t('doubts.leave')}
                </Button>
              </>
            ) : (
              <Button size="sm" variant="ghost" disabled={busy} onClick={() => void settle(chosen, 'undo')}>
                <Undo2 aria-hidden />
                {t('doubts.undo')}
              </Button>
            )}
          </Flex>
        }
        rowActions={(doubt) =>
          doubt.state === 'open' ? (
            <Flex gap="2" wrap="wrap">
              {isAcceptable(doubt) ? (
                <Button
                  size="sm"
                  minHeight={{ base: '44px', lg: '9' }}
                  disabled={busy}
                  onClick={() => void settle([doubt], 'accept')}
                >
                  {t(`doubts.accept.${kind}`)}
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="outline"
                minHeight={{ base: '44px', lg: '9' }}
                aria-haspopup="dialog"
                disabled={busy}
                onClick={() => setLeaving([doubt])}
              >
                {t('doubts.leave')}
              </Button>
            </Flex>
          ) : (
            <Button
              size="sm"
              variant="outline"
              minHeight={{ base: '44px', lg: '9' }}
              disabled={busy}
              onClick={() => void settle([doubt], 'undo')}
            >
              <Undo2 aria-hidden />
              {t('doubts.undo')}
            </Button>
          )
        }
        rowActionsWidth={165}
        empty={<EmptyState title={t('doubts.empty')} text={t(`doubts.emptyText.${kind}`)} />}
      />
      {leaving.length > 0 ? (
        <LeaveDialog
          doubts={leaving}
          onLeave={(reason) => settle(leaving, 'leave', reason)}
          onClose={() => setLeaving([])}
        />
      ) : null}
    </>
  );
};
