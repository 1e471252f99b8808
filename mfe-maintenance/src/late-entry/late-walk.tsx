import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { EmptyState, Stack, Text } from 'shared-kit/web/ui';
import { useSavedNotice } from '../record/saving/use-saved-notice.ts';
import type { OnSaved } from '../record/use-record.ts';
import { nextToDo } from '../round/round-order.ts';
import { TaskCard } from '../round/task-card.tsx';
import { Walk } from '../round/walk.tsx';
import { useText } from '../use-text.ts';
import { isOnSheet, type Sheet } from './sheet.ts';
import { WithSheet } from './sheet-context.tsx';
import type { LateEntry } from './use-late-entry.ts';

const most = 500;

interface Listed {
  readonly data: readonly Task[] | undefined;
  readonly isFetching: boolean;
}

interface LateWalkProps {
  readonly entry: LateEntry;
  readonly sheet: Sheet;
  readonly head: ReactNode;
}

/** The order stays while it is walked: what is recorded leaves the list of what is late, and would leave the walk before its card does. */
const useKept = ({ data, isFetching }: Listed) => {
  const [kept, setKept] = useState<readonly Task[]>();
  if (kept === undefined && data !== undefined && !isFetching) setKept(data);
  return kept ?? data;
};

/** Late tasks one by one, each beginning with what the sheet says. */
export const LateWalk = ({ entry, sheet, head }: LateWalkProps) => {
  const t = useText();
  const { timeZone } = useFormat();
  const saySaved = useSavedNotice();
  const { address, setAddress, query } = entry;
  const { task: taskId, only, page } = address;
  const tasks = useKept(
    useRoute(
      listTasks,
      { query: { ...query, page: 1, size: most } },
      { staleTime: Number.POSITIVE_INFINITY, select: ({ data }) => data },
    ),
  );
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const chosen = only.join();
  const { ids, left } = useMemo(() => {
    const wanted = new Set(chosen === '' ? [] : chosen.split(',').map(Number));
    const all = (tasks ?? []).filter(({ id }) => wanted.size === 0 || wanted.has(id));
    const fitting = all.filter((task) => isOnSheet(sheet, task, timeZone));
    return { ids: fitting.map(({ id }) => id), left: all.length - fitting.length };
  }, [tasks, chosen, sheet, timeZone]);
  const order = { ids, done };
  const listed = tasks?.find(({ id }) => id === taskId);
  const goTo = useCallback((task: number) => setAddress({ task, page }), [setAddress, page]);
  const leave = useCallback(() => setAddress({ task: 0, only: [], page }), [setAddress, page]);
  const onSaved: OnSaved = (saved, before) => {
    const { id } = saved.task;
    const now = new Set([...done, id]);
    setDone(now);
    const next = nextToDo({ ids, done: now }, id);
    if (next === null) leave();
    else goTo(next);
    saySaved(saved, before, () => {
      setDone((all) => new Set([...all].filter((one) => one !== id)));
      goTo(id);
    });
  };
  return (
    <WithSheet sheet={sheet}>
      <Walk
        title={t('lateEntry.title')}
        order={order}
        taskId={taskId}
        onTask={goTo}
        onLeave={leave}
        head={
          <Stack gap="1" marginBottom="2">
            {head}
            {left > 0 ? <Text color="fg.muted">{t('lateEntry.leftOut', { count: left })}</Text> : null}
          </Stack>
        }
      >
        {(bar) =>
          listed && !isOnSheet(sheet, listed, timeZone) ? (
            <>
              <EmptyState title={t('lateEntry.notOnSheet')} />
              {bar(null)}
            </>
          ) : (
            // Another sheet makes another card: what was begun on it is kept as a draft.
            <TaskCard
              key={JSON.stringify(sheet)}
              id={taskId}
              listed={listed}
              onSaved={onSaved}
              onlyOpen={!ids.includes(taskId)}
              bar={bar}
            />
          )
        }
      </Walk>
    </WithSheet>
  );
};
