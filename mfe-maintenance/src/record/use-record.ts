import { useCallback, useEffect, useRef, useState } from 'react';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { ApiError, afterPaint, decideLater, isPassing, useSessionUser } from 'shared-kit/web/app';
import { useContractForm, useLateValues, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { useLeaveGuard } from 'shared-kit/web/router';
import { lateDelayOf } from '../delays/delay-entry.ts';
import { fromSheet } from '../late-entry/sheet.ts';
import { useSheet } from '../late-entry/sheet-context.tsx';
import { withBody } from '../offline/task-operations.ts';
import { useShowTask } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './entry/draft.ts';
import { bodyOf, type Entry, entryOf } from './entry/entry.ts';
import { entrySchema } from './entry/entry-schema.ts';
import { evidenceOf } from './entry/evidence-entry.ts';
import { performanceOf } from './performance/performance.ts';
import { refusedField } from './saving/refused-field.ts';
import { saveResult } from './saving/save-result.ts';
import { useAskConflict } from './saving/use-ask-conflict.ts';
import { useAskImplausible } from './saving/use-ask-implausible.ts';

/** `waiting`: to be sent later by itself; the task is as it will be then. */
export interface SavedTask {
  readonly task: TaskDetail;
  readonly holds: 'mine' | 'theirs' | 'waiting';
  /** Of what waits: as if it had not been saved. */
  readonly takeBack?: () => Promise<void>;
}
export type OnSaved = (saved: SavedTask, before: TaskDetail) => void;

/** Writing down a task's result: the form, its draft, and the way to the server. */
export const useRecord = (task: TaskDetail, onSaved: OnSaved) => {
  const userId = useSessionUser()?.Id ?? 0;
  const [base, setBase] = useState(task);
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(userId, task.id));
  const [failure, setFailure] = useState<unknown>(null);
  const version = useRef(draft?.version ?? task.version);
  const replaced = draft?.replaced;
  // Until somebody changes it again, what the form shows was sent, and is no draft.
  const isSent = useRef(false);
  const ask = useAskConflict();
  const askImplausible = useAskImplausible();
  const invalidate = useInvalidate();
  const show = useShowTask();
  const local = useFormat();
  const sheet = useSheet();
  const begun = useCallback(
    (detail: TaskDetail): Entry => ({ ...entryOf(detail, local), ...fromSheet(sheet, detail) }),
    [local, sheet],
  );

  const form = useContractForm(entrySchema(base.formats, base.requires), {
    defaults: begun(base),
    onSubmit: async (entry: Entry) => {
      setFailure(null);
      if (!(await askImplausible([{ task: base, entry }]))) return decideLater(entry);
      const performance = performanceOf(entry, base, local.timeZone);
      const body = {
        ...bodyOf(entry, base.formats, version.current),
        ...evidenceOf(entry, base),
        ...performance,
        ...lateDelayOf(entry, { ...base, ...performance }),
      };
      const saved = await saveResult({ task: base, base, body, ask, replaced });
      if (saved.outcome === 'kept') return saved;
      isSent.current = true;
      clearDraft(userId, base.id);
      // Nor does the form go back to it: what is shown from now on is what was sent.
      setDraft(null);
      letGo();
      const task =
        saved.outcome === 'saved'
          ? saved.answer.data
          : { ...withBody(base, saved.input.body), version: version.current };
      version.current = task.version;
      onSaved(
        saved.outcome === 'saved'
          ? { task, holds: saved.holds }
          : { task, holds: 'waiting', ...(replaced === undefined ? { takeBack: saved.takeBack } : {}) },
        base,
      );
      afterPaint(() => {
        // The form of what is performed now gives way at once: what is pressed on it meanwhile would be lost.
        if (saved.outcome === 'saved') show(task);
        void invalidate('tasks', 'elementTaskStates');
      });
      return saved;
    },
    onError: (error) => {
      if (isPassing(error)) setFailure(error);
      return isPassing(error) || showRefusals(error);
    },
  });
  const { methods, isDirty } = form;
  const letGo = useLeaveGuard(isDirty, useText()('record.leave'));

  const showRefusals = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status !== 400) return false;
    const sent = bodyOf(methods.getValues() as Entry, base.formats, version.current).readings;
    error.fields.forEach(({ path, code }, index) => {
      methods.setError(
        refusedField(path, sent, base.formats) as 'observation',
        { message: code },
        { shouldFocus: index === 0 },
      );
    });
    return error.fields.length > 0;
  };

  // A draft is a change of the stored result: it makes the form dirty.
  useEffect(() => {
    if (draft) methods.reset(draft.entry, { keepDefaultValues: true });
  }, [draft, methods]);

  // Fresh facts come in as long as nobody has begun to write.
  useEffect(() => {
    if (isDirty || draft || task.version === base.version) return;
    version.current = task.version;
    setBase(task);
    methods.reset(begun(task));
  }, [task, base, isDirty, draft, methods, begun]);

  useEffect(() => {
    const listening = methods.watch((_entry, { type }) => {
      if (type === 'change') isSent.current = false;
    });
    return () => listening.unsubscribe();
  }, [methods]);

  const entry = useWatch({ control: methods.control }) as Entry;
  useEffect(() => {
    if (!isDirty || isSent.current) return;
    const at = new Date().toISOString();
    writeDraft(userId, base.id, { version: version.current, at, replaced, entry });
  }, [entry, isDirty, userId, base.id, replaced]);

  // A photo that is still being made smaller as the next card is opened stays with what was written on this one.
  useLateValues({
    key: `task ${userId} ${base.id}`,
    methods,
    isKept: () => !isSent.current,
    keep: () => {
      const at = new Date().toISOString();
      const written = methods.getValues() as Entry;
      writeDraft(userId, base.id, { version: version.current, at, replaced, entry: written });
    },
  });

  const discard = (): void => {
    clearDraft(userId, base.id);
    setDraft(null);
    setFailure(null);
    version.current = task.version;
    setBase(task);
    methods.reset(begun(task));
  };
  return { form, base, entry, draft, failure, discard };
};
