import { useEffect, useMemo, useRef, useState } from 'react';
import {
  mostTogether,
  type TogetherAnswer,
  type TogetherTask,
} from 'shared-kit/contracts/tasks/task-together';
import { decideLater, errorTextOf, isPassing, useSessionUser } from 'shared-kit/web/app';
import { useContractForm, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { useLeaveGuard } from 'shared-kit/web/router';
import { notify, useSettled } from 'shared-kit/web/ui';
import { clearDraft, readDraft, writeDraft } from '../record/entry/draft.ts';
import type { Entry } from '../record/entry/entry.ts';
import { performanceOf } from '../record/performance/performance.ts';
import { refusedField } from '../record/saving/refused-field.ts';
import { saveTogether } from '../record/saving/save-result.ts';
import { useAskImplausible } from '../record/saving/use-ask-implausible.ts';
import { useText } from '../use-text.ts';
import {
  fieldName,
  isDecided,
  itemOf,
  rowName,
  type TogetherEntry,
  togetherEntry,
  togetherSchema,
  undoneItem,
  wholeEntry,
} from './together-entry.ts';

export type Trouble = TogetherAnswer[number];

interface Together {
  readonly installationId: number;
  readonly tasks: readonly TogetherTask[];
  /** All of them are saved. */
  readonly onDone: () => void;
  /** These were taken back and are to be written down again. */
  readonly onReturn: (ids: readonly number[]) => void;
}

/** Results that are sent later. */
interface Waits {
  readonly ids: readonly number[];
  readonly takeBack?: () => Promise<void>;
}

const nothingWaits: Waits = { ids: [] };

/** Of none is anything recorded yet. */
export const nobody = { performedById: null, performedAt: null };

const isSaved = ({ outcome }: Trouble): boolean => outcome === 'recorded' || outcome === 'unchanged';

/** Writing down the results of several tasks: the form, the drafts of each, the way to the server, and what became of each. */
export const useTogether = ({ installationId, tasks, onDone, onReturn }: Together) => {
  const t = useText();
  const userId = useSessionUser()?.Id ?? 0;
  const invalidate = useInvalidate();
  const askImplausible = useAskImplausible();
  const { number, timeZone } = useFormat();
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const [troubles, setTroubles] = useState<ReadonlyMap<number, Trouble>>(new Map());
  const [failure, setFailure] = useState<unknown>(null);
  const left = tasks.filter(({ id }) => !saved.has(id));
  const leftNow = useRef(left);
  leftNow.current = left;
  const versions = useRef(
    new Map(tasks.map(({ id, version }) => [id, readDraft(userId, id)?.version ?? version])),
  );
  const [begun] = useState(() => togetherEntry(tasks, userId, number));
  const schema = useMemo(() => togetherSchema(() => leftNow.current), []);

  const form = useContractForm(schema, {
    defaults: begun,
    onSubmit: async (entry: TogetherEntry) => {
      setFailure(null);
      const wanted = left.flatMap((task) => {
        const own = entry.rows[rowName(task.id)];
        return isDecided(own) ? [{ task, entry: wholeEntry(own, entry) }] : [];
      });
      const told = performanceOf(entry, nobody, timeZone);
      const at = told.performedAt ?? null;
      const sent = wanted.slice(0, mostTogether);
      if (!(await askImplausible(sent))) return decideLater(entry);
      const items = sent.map(({ task, entry: own }) =>
        itemOf(task, own, { version: versions.current.get(task.id) ?? task.version, performedAt: at }),
      );
      if (items.length === 0) return decideLater(entry);
      const { answers, rest } = await saveTogether({
        installationId,
        items,
        told,
        begun: tasks,
        isKept: true,
      });
      if (rest?.outcome === 'kept' && rest.why === 'unanswered') setFailure(rest.error);
      const ids = rest?.outcome === 'waiting' ? items.map(({ id }) => id) : [];
      const isDone =
        settle(answers, wanted, rest?.outcome === 'waiting' ? { ...rest, ids } : nothingWaits) &&
        rest?.outcome !== 'kept';
      void invalidate('tasks', 'elementTaskStates');
      // What is not saved stays in the form, with what was said about it.
      return isDone ? undefined : decideLater(entry);
    },
    onError: (error) => {
      if (isPassing(error)) setFailure(error);
      return isPassing(error);
    },
  });
  const { methods } = form;

  const settle = (
    answers: TogetherAnswer,
    wanted: readonly { readonly task: TogetherTask; readonly entry: Entry }[],
    waiting: Waits,
  ): boolean => {
    const stored = answers.filter(isSaved);
    const gone = [...stored.map(({ id }) => id), ...waiting.ids];
    for (const id of gone) clearDraft(userId, id);
    setSaved((before) => new Set([...before, ...gone]));
    const others = answers.filter((answer) => !isSaved(answer));
    setTroubles(new Map(others.map((answer) => [answer.id, answer])));
    for (const { id, fields } of others) showRefusals(id, fields);
    if (gone.length === 0) return false;
    const isAll = left.every(({ id }) => gone.includes(id));
    if (isAll) {
      letGo();
      onDone();
    }
    const recorded = stored.filter(({ outcome }) => outcome === 'recorded');
    const text = t(waiting.ids.length > 0 ? 'together.waiting' : 'together.saved', { count: gone.length });
    const entries = new Map(wanted.map(({ task, entry }) => [task.id, entry]));
    const undo = waiting.takeBack
      ? () => takeBackWaiting(waiting, entries)
      : recorded.length > 0
        ? () => takeBack(recorded, entries)
        : undefined;
    notify(undo ? { text, undo } : { text, tone: 'info' });
    return others.length === 0;
  };

  const showRefusals = (id: number, fields: Trouble['fields']): void => {
    const task = tasks.find((one) => one.id === id);
    const entry = methods.getValues().rows?.[rowName(id)] as Entry | undefined;
    if (!task || !entry) return;
    const sent = itemOf(task, entry, { version: 0 }).readings;
    for (const { path, code } of fields) {
      const name = fieldName(task, entry, refusedField(path, sent, task.formats));
      methods.setError(name as 'signedBy', { message: code });
    }
  };

  const draftAgain = (id: number, version: number, entries: ReadonlyMap<number, Entry>): void => {
    const entry = entries.get(id);
    if (entry) writeDraft(userId, id, { version, at: new Date().toISOString(), entry });
  };

  /** Whoever takes back at once may still be on this screen, which the list replaces only when it is there. */
  const askAgain = (back: readonly { readonly id: number; readonly version: number }[]): void => {
    for (const { id, version } of back) versions.current.set(id, version);
    const ids = new Set(back.map(({ id }) => id));
    setSaved((before) => new Set([...before].filter((id) => !ids.has(id))));
  };

  const takeBackWaiting = async ({ ids, takeBack: giveUp }: Waits, entries: ReadonlyMap<number, Entry>) => {
    await giveUp?.();
    const back = tasks.filter((task) => ids.includes(task.id));
    for (const { id, version } of back) draftAgain(id, version, entries);
    await invalidate('tasks', 'elementTaskStates');
    askAgain(back);
    onReturn(ids);
  };

  /** What had been written becomes drafts again. */
  const takeBack = async (recorded: TogetherAnswer, entries: ReadonlyMap<number, Entry>): Promise<void> => {
    const warn = (text: string) => notify({ text, tone: 'warning' });
    try {
      const before = new Map(tasks.map((task) => [task.id, task.delay]));
      const items = recorded.map(({ id, version }) => undoneItem(id, version, before.get(id)));
      const { answers, rest } = await saveTogether({ installationId, items, begun: [] });
      if (rest?.outcome === 'kept' && rest.why === 'unanswered') return void warn(errorTextOf(rest.error));
      const back = answers.filter(isSaved);
      if (back.length < recorded.length)
        warn(t('together.undoKept', { count: recorded.length - back.length }));
      for (const { id, version } of back) draftAgain(id, version, entries);
      await invalidate('tasks', 'elementTaskStates');
      askAgain(back);
      if (back.length > 0) onReturn(back.map(({ id }) => id));
    } catch (error) {
      warn(errorTextOf(error));
    }
  };

  const isOpen = form.isDirty && left.length > 0;
  const letGo = useLeaveGuard(isOpen, t('record.leave'));
  useDrafts({ form: methods, tasks: left, begun, versions: versions.current, userId });
  return {
    form,
    left,
    saved,
    troubles,
    failure,
    /** The person leaves it at what is stored, or has written over it. */
    settled: (id: number) => {
      clearDraft(userId, id);
      setSaved((before) => new Set([...before, id]));
      setTroubles((before) => new Map([...before].filter(([one]) => one !== id)));
      void invalidate('tasks', 'elementTaskStates');
    },
  };
};

interface Drafts {
  readonly form: ReturnType<typeof useContractForm<ReturnType<typeof togetherSchema>>>['methods'];
  readonly tasks: readonly TogetherTask[];
  readonly begun: TogetherEntry;
  readonly versions: ReadonlyMap<number, number>;
  readonly userId: number;
}

/** What is written survives a reload, each task's for itself: it is found on its card too. */
const useDrafts = ({ form, tasks, begun, versions, userId }: Drafts): void => {
  const text = useSettled(JSON.stringify(useWatch({ control: form.control })), 400);
  const written = useRef(new Map<number, string>());
  useEffect(() => {
    const now = JSON.parse(text) as TogetherEntry;
    for (const task of tasks) {
      const name = rowName(task.id);
      const [entry, before] = [now.rows?.[name], begun.rows[name]];
      if (!entry || !before) continue;
      const whole = wholeEntry(entry, now);
      const own = JSON.stringify(whole);
      const last = written.current.get(task.id) ?? JSON.stringify(wholeEntry(before, begun));
      if (own === last) continue;
      written.current.set(task.id, own);
      // What stands for all alone is no result.
      if (!isDecided(entry) && JSON.stringify(entry) === JSON.stringify(before)) continue;
      writeDraft(userId, task.id, {
        version: versions.get(task.id) ?? task.version,
        at: new Date().toISOString(),
        entry: whole,
      });
    }
  }, [text, tasks, begun, versions, userId]);
};
