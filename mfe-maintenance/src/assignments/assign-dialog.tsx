import { useState } from 'react';
import type { AssignAnswer } from 'shared-kit/contracts/tasks/assign-tasks';
import { listSelectablePeople, type Task } from 'shared-kit/contracts/tasks/tasks';
import { decideLater, useSessionUser } from 'shared-kit/web/app';
import { FormDialog, SelectField, useContractForm } from 'shared-kit/web/form';
import { useRoute } from 'shared-kit/web/query';
import { ListSkeleton, RetryLine, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { RefusedTasks } from '../outcomes/refused-tasks.tsx';
import { useText } from '../use-text.ts';
import { useAssigning } from './use-assigning.ts';

interface AssignDialogProps {
  readonly tasks: readonly Task[];
  /** All of them are given. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

type People = readonly { readonly id: number; readonly name: string }[];

/** In a choice there is no person of this id. */
const nobody = 0;
const schema = z.object({ personId: z.int() });

/** Whose open tasks are to be: whoever looks takes them, unless they choose somebody else. */
export const AssignDialog = (props: AssignDialogProps) => {
  const installationId = props.tasks[0]?.installationId ?? 0;
  const types = new Set(props.tasks.map(({ choreTypeId }) => choreTypeId));
  const [choreTypeId] = types;
  const query = { installationId, ...(types.size === 1 && choreTypeId ? { choreTypeId } : {}) };
  const { data, error, refetch } = useRoute(listSelectablePeople, { query }, { staleTime: 60_000 });
  if (data) return <Form {...props} people={data.data} />;
  return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={1} />;
};

const Form = ({ tasks, people, onDone, onClose }: AssignDialogProps & { readonly people: People }) => {
  const t = useText();
  const ownId = useSessionUser()?.Id;
  const assign = useAssigning(tasks[0]?.installationId ?? 0, people);
  const [refused, setRefused] = useState<AssignAnswer>([]);
  const reasonOf = ({ id, outcome, task, givenByName }: AssignAnswer[number]): string => {
    const seen = tasks.find((each) => each.id === id);
    // Another change than of whose it is says nothing of who gave it before.
    if (outcome !== 'conflict' || givenByName === null || task?.assignedToId === seen?.assignedToId)
      return t(`assignee.outcome.${outcome}`);
    return typeof task?.assignedToName === 'string'
      ? t('assignee.givenMeanwhile', { by: givenByName, name: task.assignedToName })
      : t('assignee.freedMeanwhile', { by: givenByName });
  };
  const form = useContractForm(schema, {
    defaults: { personId: people.find(({ id }) => id === ownId)?.id ?? nobody },
    onSubmit: async (entry: z.infer<typeof schema>) => {
      const personId = entry.personId === nobody ? null : entry.personId;
      const answer = await assign(tasks.map((task) => ({ task, personId, isOwn: true })));
      setRefused([...answer.refused]);
      // What was refused is read first.
      if (answer.refused.length > 0 || !answer.isWhole) return decideLater(entry);
      onDone?.();
      return undefined;
    },
  });
  return (
    <FormDialog title={t('assignee.giveTo', { count: tasks.length })} form={form} onClose={onClose}>
      <Text color="fg.muted">{t('assignee.giveHelp', { count: tasks.length })}</Text>
      <SelectField
        name="personId"
        label={t('assignee.label')}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: nobody, label: t('assignee.nobody') },
        ]}
      />
      <RefusedTasks refused={refused} reasonOf={reasonOf} />
    </FormDialog>
  );
};
