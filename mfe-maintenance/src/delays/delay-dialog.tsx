import { useState } from 'react';
import type { DelayAnswer } from 'shared-kit/contracts/delay-tasks';
import { delayReasonSchema } from 'shared-kit/contracts/enums';
import type { Task } from 'shared-kit/contracts/tasks';
import { decideLater } from 'shared-kit/web/app';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { Alert, Stack, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
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

/** What was refused is told task by task; the others have their reason. */
const Refused = ({ refused }: { readonly refused: DelayAnswer }) => {
  const t = useText();
  const local = useLocalized();
  return (
    <Alert.Root status="warning" role="alert">
      <Stack as="ul" listStyleType="none" gap="1">
        {refused.map(({ id, outcome, task }) => (
          <li key={id}>
            {task ? `${task.elementName} · ${local(task.choreName)}: ` : ''}
            {t(`delay.outcome.${outcome}`)}
          </li>
        ))}
      </Stack>
    </Alert.Root>
  );
};

/** Why tasks are late, done or not; leaving the reason empty takes it away. */
export const DelayDialog = ({ tasks, onDone, onClose }: DelayDialogProps) => {
  const t = useText();
  const [first] = tasks;
  const explain = useDelaying(first?.installationId ?? 0);
  const [refused, setRefused] = useState<DelayAnswer>([]);
  const form = useContractForm(schema, {
    defaults: delayEntry(tasks.length === 1 ? (first?.delay ?? null) : null),
    onSubmit: async (entry: DelayEntry) => {
      const delay = givenDelay(entry);
      const left = await explain(tasks.map((task) => ({ task, delay })));
      setRefused(left);
      // What was refused is read first.
      if (left.length > 0) return decideLater(entry);
      onDone?.();
      return undefined;
    },
  });
  return (
    <FormDialog title={t('delay.giveTo', { count: tasks.length })} form={form} onClose={onClose}>
      <Text color="fg.muted">{t('delay.giveHelp')}</Text>
      <DelayInputs none={t('delay.none')} />
      {refused.length > 0 ? <Refused refused={refused} /> : null}
    </FormDialog>
  );
};
