import { useLocalized } from 'shared-kit/web/i18n';
import { Alert, Stack } from 'shared-kit/web/ui';
import type { Outcome } from './use-outcomes.ts';

interface RefusedTasksProps<Answer extends Outcome> {
  readonly refused: readonly Answer[];
  /** Why one was left as it is. */
  readonly reasonOf: (answer: Answer) => string;
}

/** Those of several tasks that were left as they are, each with why; nothing where there is none. */
export const RefusedTasks = <Answer extends Outcome>({ refused, reasonOf }: RefusedTasksProps<Answer>) => {
  const local = useLocalized();
  if (refused.length === 0) return null;
  return (
    <Alert.Root status="warning" role="alert">
      <Stack as="ul" listStyleType="none" gap="1">
        {refused.map((answer) => (
          <li key={answer.id}>
            {answer.task ? `${answer.task.elementName} · ${local(answer.task.choreName)}: ` : ''}
            {reasonOf(answer)}
          </li>
        ))}
      </Stack>
    </Alert.Root>
  );
};
