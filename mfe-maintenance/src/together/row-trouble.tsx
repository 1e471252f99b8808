import { useState } from 'react';
import type { TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { handleApiError } from 'shared-kit/web/app';
import { useFormContext } from 'shared-kit/web/form';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { Alert, Button, Flex, Text } from 'shared-kit/web/ui';
import type { Entry } from '../record/entry/entry.ts';
import { performanceOf } from '../record/performance/performance.ts';
import { saveResult } from '../record/saving/save-result.ts';
import { useAskConflict } from '../record/saving/use-ask-conflict.ts';
import { useText } from '../use-text.ts';
import { itemOf, type TogetherEntry, wholeEntry } from './together-entry.ts';
import { nobody, type Trouble } from './use-together.ts';

interface RowTroubleProps {
  readonly task: TogetherTask;
  readonly entry: Entry;
  readonly trouble: Trouble;
  readonly onSettled: (id: number) => void;
}

/** Why a result was not saved, and the ways out of it; the others are saved. */
export const RowTrouble = ({ task, entry, trouble, onSettled }: RowTroubleProps) => {
  const t = useText();
  const format = useFormat();
  const { text } = useEnumText();
  const ask = useAskConflict();
  const { getValues } = useFormContext();
  const [isSaving, setSaving] = useState(false);
  const theirs = trouble.outcome === 'conflict' ? trouble.task : null;
  const decide = async (): Promise<void> => {
    setSaving(true);
    try {
      const whole = wholeEntry(entry, getValues() as TogetherEntry);
      const told = performanceOf(whole, nobody, format.timeZone);
      const { id: _, ...item } = itemOf(task, whole, {
        version: task.version,
        performedAt: told.performedAt,
      });
      const body = { ...item, ...told };
      const saved = await saveResult({ task, body, ask });
      if (saved.outcome !== 'kept') onSettled(task.id);
    } catch (error) {
      await handleApiError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Alert.Root status="warning" role="alert" flexWrap="wrap" padding="2">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t(`together.outcome.${trouble.outcome}`)}</Alert.Title>
        {theirs ? (
          <Alert.Description>
            {t('together.theirs', {
              who: theirs.performedByName ?? '',
              when: theirs.performedAt ? format.dateTime(theirs.performedAt) : '',
              result: text('choreResult', theirs.result),
            })}
            {theirs.observation === '' ? null : <Text>{theirs.observation}</Text>}
          </Alert.Description>
        ) : null}
      </Alert.Content>
      <Flex gap="2" wrap="wrap">
        {trouble.outcome === 'invalid' ? null : (
          <Button variant="outline" minHeight="44px" onClick={() => onSettled(task.id)}>
            {t(theirs ? 'together.keepTheirs' : 'together.letGo')}
          </Button>
        )}
        {theirs ? (
          <Button variant="outline" minHeight="44px" loading={isSaving} onClick={() => void decide()}>
            {t('together.decide')}
          </Button>
        ) : null}
      </Flex>
    </Alert.Root>
  );
};
