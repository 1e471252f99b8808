import { type FormEvent, useState } from 'react';
import { settledSides } from 'shared-kit/domain/records/followed-sides';
import { useKitText } from 'shared-kit/web/i18n';
import type { OfflineQueue, OperationWords, StoredOperation } from 'shared-kit/web/offline';
import { Button, Flex, Stack } from 'shared-kit/web/ui';
import { ConflictChoices, FollowingField, type Side } from './conflict-choices.tsx';
import { useResolve } from './use-resolve.ts';

interface ConflictFormProps {
  readonly queue: OfflineQueue;
  readonly operation: StoredOperation;
  readonly words: OperationWords;
}

const button = { minHeight: '44px', whiteSpace: 'normal' } as const;

/** What both changed: all of one's own, all that is stored, or field by field. Until a person says otherwise it is as it is stored: so nobody's work goes by a hasty press. */
export const ConflictForm = ({ queue, operation, words }: ConflictFormProps) => {
  const t = useKitText();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { resolve, isResolving } = useResolve(queue);
  const { opId, conflicts, resource } = operation;
  const entity = queue.entities().find(({ operations }) => operations.resource === resource);
  const names = conflicts.map(({ field }) => field);
  const follows = entity?.operations.follows;
  const settled = settledSides<Side>(names, { chosen, otherwise: 'theirs', follows });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void resolve(opId, chosen);
  };
  const takeAll = (side: Side): void =>
    void resolve(opId, Object.fromEntries(names.map((field) => [field, side])));
  return (
    <form onSubmit={save}>
      <Stack gap="4" align="stretch">
        {conflicts.length > 1 ? (
          <Flex gap="2" wrap="wrap">
            {(['mine', 'theirs'] as const).map((side) => (
              <Button
                key={side}
                variant="outline"
                {...button}
                disabled={isResolving}
                onClick={() => takeAll(side)}
              >
                {t(`conflict.${side}`)}
              </Button>
            ))}
          </Flex>
        ) : null}
        {conflicts.map((conflict, index) => {
          const { side = null, isFollowing = false } = settled[index] ?? {};
          return isFollowing && side !== null ? (
            <FollowingField key={conflict.field} conflict={conflict} words={words} side={side} />
          ) : (
            <ConflictChoices
              key={conflict.field}
              conflict={conflict}
              words={words}
              side={side}
              onChoose={(one) => setChosen({ ...chosen, [conflict.field]: one })}
            />
          );
        })}
        <Button type="submit" {...button} alignSelf="flex-start" loading={isResolving}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
};
