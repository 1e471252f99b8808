import { useEffect, useState } from 'react';
import { delayReasonSchema } from 'shared-kit/contracts/enums';
import { type CopyCandidate, listCopySources } from 'shared-kit/contracts/tasks/copy-tasks';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { ApiError, callRoute, isConflict } from 'shared-kit/web/app';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useQuery } from 'shared-kit/web/query';
import { Alert, Button, ErrorState, Flex, ListSkeleton, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { type DelayEntry, delayOf, delayProblems, noDelay } from '../delays/delay-entry.ts';
import { DelayFields } from '../delays/delay-fields.tsx';
import {
  noPerformance,
  type PerformanceEntry,
  performanceOf,
  performanceProblems,
} from '../record/performance/performance.ts';
import { PerformanceFields } from '../record/performance/performance-fields.tsx';
import { useText } from '../use-text.ts';
import { CandidateCard } from './candidate-card.tsx';
import { type CopyChoice, type CopyChoices, choicesOf, itemsOf, sourceKinds } from './copy-choice.ts';
import { useCopying } from './use-copying.ts';

type Told = PerformanceEntry & DelayEntry;

const schema = z
  .object({
    performedById: z.nullable(z.int()),
    performedOn: z._default(z.string(), ''),
    performedTime: z._default(z.string(), ''),
    delayReason: z.nullable(delayReasonSchema),
    delayText: z.string().check(z.maxLength(1000)),
    delayJustified: z.boolean(),
  })
  .check(
    z.check<Told>(({ value, issues }) => {
      for (const { path, code } of [...performanceProblems(value), ...delayProblems(value)])
        issues.push({ code: 'custom', message: code, path, input: value });
    }),
  );

const useCandidates = (installationId: number, ids: readonly number[]) =>
  useQuery({
    queryKey: ['tasks', 'copySources', installationId, ids.join()],
    queryFn: async (): Promise<CopyCandidate[]> => {
      const query = { installationId, ids: ids.join(',') };
      return (await callRoute(listCopySources, { query })).data;
    },
  });

/** `items.3.fromTaskId` → what is wrong with the third. */
const faultsOf = (error: unknown, ids: readonly number[]): ReadonlyMap<number, readonly string[]> => {
  const faults = new Map<number, string[]>();
  if (!(error instanceof ApiError)) return faults;
  for (const { path, code } of error.fields) {
    const index = /^(?:body\.)?items\.(\d+)/.exec(path)?.[1];
    const id = index === undefined ? undefined : ids[Number(index)];
    if (id !== undefined) faults.set(id, [...new Set([...(faults.get(id) ?? []), code])]);
  }
  return faults;
};

interface CopyDialogProps {
  /** As many as are copied into at once, at most. */
  readonly tasks: readonly Task[];
  /** How many more are chosen, which stay so. */
  readonly more: number;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** What is copied from where into open tasks: looked through, chosen value by value, then all of it or none. */
export const CopyDialog = ({ tasks, more, onDone, onClose }: CopyDialogProps) => {
  const t = useText();
  const { number, timeZone } = useFormat();
  const installationId = tasks[0]?.installationId ?? 0;
  const ids = tasks.map(({ id }) => id);
  const { data: candidates, error, refetch } = useCandidates(installationId, ids);
  const [choices, setChoices] = useState<CopyChoices>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const [isChanged, setChanged] = useState(false);
  const copy = useCopying();
  // What somebody has chosen stays where the tasks are read anew.
  useEffect(() => {
    if (candidates) setChoices((before) => new Map([...choicesOf(candidates, 'last'), ...before]));
  }, [candidates]);
  const items = itemsOf(candidates ?? [], choices);
  const chosen = (candidates ?? []).flatMap(({ task }) => (choices.get(task.id)?.isWanted ? [task] : []));
  const latest =
    chosen
      .map(({ periodStart }) => periodStart)
      .toSorted()
      .at(-1) ?? '';
  const firstDue = chosen.map(({ dueEnd }) => dueEnd).toSorted()[0];
  const form = useContractForm(schema, {
    defaults: { ...noPerformance, ...noDelay },
    onSubmit: async (entry: Told) => {
      setFaults(new Map());
      setChanged(false);
      const told = {
        ...performanceOf(entry, { performedById: null, performedAt: null }, timeZone),
        ...delayOf(entry, null),
      };
      await copy({ installationId, items, told, before: tasks });
      onDone?.();
    },
    onError: (failure) => {
      if (isConflict(failure)) {
        setChanged(true);
        void refetch();
        return true;
      }
      const told = faultsOf(
        failure,
        items.map(({ id }) => id),
      );
      setFaults(told);
      return told.size > 0;
    },
  });
  const change = (id: number) => (choice: CopyChoice) =>
    setChoices((before) => new Map(before).set(id, choice));
  const left = tasks.length - (candidates?.length ?? tasks.length);
  return (
    <FormDialog
      about={tasks.map(({ id }) => id).join()}
      title={t('copies.title', { count: tasks.length })}
      form={{
        ...form,
        submit: () => (items.length === 0 ? Promise.resolve(false) : form.submit()),
      }}
      onClose={onClose}
      size="lg"
      saveLabel={t('copies.copyInto', { count: items.length })}
    >
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Content>{t('copies.warning')}</Alert.Content>
      </Alert.Root>
      {candidates && candidates.length > 1 ? (
        <Flex gap="2" wrap="wrap" role="group" aria-label={t('copies.sourceLabel')}>
          {sourceKinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="outline"
              minHeight={{ base: '44px', md: '9' }}
              onClick={() => setChoices(choicesOf(candidates, kind))}
            >
              {t(`copies.kind.${kind}`)}
            </Button>
          ))}
        </Flex>
      ) : null}
      {isChanged ? (
        <Alert.Root status="warning" role="alert">
          <Alert.Indicator />
          <Alert.Content>{t('copies.changed')}</Alert.Content>
        </Alert.Root>
      ) : null}
      {more > 0 ? (
        <Text>{t('list.inParts', { taken: number(tasks.length), all: number(tasks.length + more) })}</Text>
      ) : null}
      {left > 0 ? <Text color="fg.muted">{t('copies.leftOut', { count: left })}</Text> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!candidates && !error ? <ListSkeleton rows={6} /> : null}
      {(candidates ?? []).map((candidate) => {
        const choice = choices.get(candidate.task.id);
        return choice ? (
          <CandidateCard
            key={candidate.task.id}
            candidate={candidate}
            choice={choice}
            onChange={change(candidate.task.id)}
            faults={faults.get(candidate.task.id) ?? []}
          />
        ) : null;
      })}
      {latest === '' ? null : (
        <PerformanceFields
          task={{ installationId, periodStart: latest, performedById: null, performedByName: null }}
        />
      )}
      {firstDue === undefined ? null : <DelayFields task={{ dueEnd: firstDue, performedAt: null }} />}
    </FormDialog>
  );
};
