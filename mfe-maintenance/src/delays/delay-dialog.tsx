import { useState } from 'react';
import { delayReasonSchema } from 'shared-kit/contracts/enums';
import type { DelayAnswer } from 'shared-kit/contracts/tasks/delay-tasks';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { decideLater } from 'shared-kit/web/app';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { RefusedTasks } from '../outcomes/refused-tasks.tsx';
import { useText } from '../use-text.ts';
import { type DelayEntry, delayEntry, delayProblems, givenDelay } from './delay-entry.ts';
import { DelayInputs } from './delay-inputs.tsx';
import { useDelaying } from './use-delaying.ts';

interface DelayDialogProps {
  readonly tasks: readonly Task[];
  /** All of them have their reason. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const schema = z
  .object({
    delayReason: z.nullable(delayReasonSchema),
    delayText: z.string().check(z.maxLength(1000)),
    delayJustified: z.boolean(),
  })
  .check(
    z.check<DelayEntry>(({ value, issues }) => {
      for (const { path, code } of delayProblems(value))
        issues.push({ code: 'custom', message: code, path, input: value });
    }),
  );

/** Why tasks are late, done or not; leaving the reason empty takes it away. */
export const DelayDialog = ({ tasks, onDone, onClose }: DelayDialogProps) => {
  const t = useText();
  const [first] = tasks;
  const explain = useDelaying(first?.installationId ?? 0);
  const [refused, setRefused] = useState<readonly DelayAnswer[number][]>([]);
  const form = useContractForm(schema, {
    defaults: delayEntry(tasks.length === 1 ? (first?.delay ?? null) : null),
    onSubmit: async (entry: DelayEntry) => {
      const delay = givenDelay(entry);
      const answer = await explain(tasks.map((task) => ({ task, delay })));
      setRefused(answer.refused);
      // What was refused is read first.
      if (answer.refused.length > 0 || !answer.isWhole) return decideLater(entry);
      onDone?.();
      return undefined;
    },
  });
  return (
    <FormDialog
      about={tasks.map(({ id }) => id).join()}
      title={t('delay.giveTo', { count: tasks.length })}
      form={form}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('delay.giveHelp')}</Text>
      <DelayInputs none={t('delay.none')} />
      <RefusedTasks refused={refused} reasonOf={({ outcome }) => t(`delay.outcome.${outcome}`)} />
    </FormDialog>
  );
};
