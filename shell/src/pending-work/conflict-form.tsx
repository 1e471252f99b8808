import { type FormEvent, useState } from 'react';
import { useKitText } from 'shared-kit/web/i18n';
import type { OfflineQueue, OperationWords, StoredOperation } from 'shared-kit/web/offline';
import { Button, Stack } from 'shared-kit/web/ui';
import { ConflictChoices, type Side } from './conflict-choices.tsx';
import { useResolve } from './use-resolve.ts';

interface ConflictFormProps {
  readonly queue: OfflineQueue;
  readonly operation: StoredOperation;
  readonly words: OperationWords;
}

/** What both changed, field by field. Until a person says otherwise it is as it is stored: so nobody's work goes by a hasty press. */
export const ConflictForm = ({ queue, operation, words }: ConflictFormProps) => {
  const t = useKitText();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const { resolve, isResolving } = useResolve(queue);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void resolve(operation.opId, sides);
  };
  return (
    <form onSubmit={save}>
      <Stack gap="4" align="stretch">
        {operation.conflicts.map((conflict) => (
          <ConflictChoices
            key={conflict.field}
            conflict={conflict}
            words={words}
            side={sides[conflict.field] ?? 'theirs'}
            onChoose={(side) => setSides({ ...sides, [conflict.field]: side })}
          />
        ))}
        <Button type="submit" minHeight="44px" alignSelf="flex-start" loading={isResolving}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
};
