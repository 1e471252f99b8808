import { useId, useState } from 'react';
import type { PlanAnswer } from 'shared-kit/contracts/tasks/task-calendar';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { planWindowOf } from 'shared-kit/domain/dates/plan-window';
import { handleApiError } from 'shared-kit/web/app';
import { DateInput } from 'shared-kit/web/form';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Dialog } from 'shared-kit/web/overlays';
import { Button, Field, Portal, Stack, Text } from 'shared-kit/web/ui';
import { RefusedTasks } from '../outcomes/refused-tasks.tsx';
import { useText } from '../use-text.ts';
import { usePlan, useRefusalText } from './use-plan.ts';

interface PlanDialogProps {
  readonly tasks: readonly Task[];
  /** Somebody is to be chosen instead of a day. */
  readonly onAssign: () => void;
  readonly onClose: () => void;
}

/** The day that tasks are planned for, written or chosen; on a phone it is the way to move one. */
export const PlanDialog = ({ tasks, onAssign, onClose }: PlanDialogProps) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const words = useRefusalText();
  const formId = useId();
  const [first] = tasks;
  const single = tasks.length === 1 ? first : undefined;
  const { plan, isPending } = usePlan(first?.installationId ?? 0);
  const [day, setDay] = useState(single?.plannedOn ?? '');
  const [refused, setRefused] = useState<readonly PlanAnswer[number][]>([]);
  const window = single ? planWindowOf(single, Date.now(), format.timeZone) : null;
  const isDay = isDayText(day);
  const send = async (plannedOn: string | null): Promise<void> => {
    const answer = await plan(tasks.map((task) => ({ task, plannedOn })));
    setRefused(answer.refused);
    if (answer.refused.length === 0 && answer.isWhole) onClose();
  };
  const run = (plannedOn: string | null): void => void send(plannedOn).catch(handleApiError);
  return (
    <Dialog.Root
      open
      size="sm"
      placement={{ base: 'bottom', md: 'center' }}
      // What opens over it while it sends would count as outside.
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="3">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>
                {single ? t('calendar.planOne') : t('calendar.planMany', { count: tasks.length })}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack
                as="form"
                id={formId}
                gap="3"
                onSubmit={(event) => {
                  event.preventDefault();
                  if (isDay) run(day);
                }}
              >
                {single ? (
                  <Text>
                    <Text as="span" fontWeight="semibold">
                      {single.elementName}
                    </Text>
                    {` · ${local(single.choreName)}`}
                  </Text>
                ) : null}
                {single ? (
                  <Text color="fg.muted">
                    {window
                      ? t('calendar.window', { from: format.day(window.from), to: format.day(window.to) })
                      : t('calendar.outcome.windowOver')}
                  </Text>
                ) : (
                  <Text color="fg.muted">{t('calendar.windowMany')}</Text>
                )}
                <Field.Root required>
                  <Field.Label>{t('calendar.day')}</Field.Label>
                  <DateInput
                    value={day}
                    min={window?.from}
                    max={window?.to}
                    onChange={(next) => {
                      setDay(next);
                      setRefused([]);
                    }}
                  />
                </Field.Root>
                <RefusedTasks refused={refused} reasonOf={({ outcome }) => words(outcome)} />
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              {tasks.some(({ plannedOn }) => plannedOn !== null) ? (
                <Button variant="ghost" disabled={isPending} onClick={() => run(null)}>
                  {t('calendar.removeDay')}
                </Button>
              ) : null}
              <Button variant="ghost" disabled={isPending} onClick={onAssign}>
                {t('assignee.give')}
              </Button>
              <Button variant="outline" onClick={onClose}>
                {t('calendar.close')}
              </Button>
              <Button type="submit" form={formId} loading={isPending} disabled={!isDay}>
                {t('calendar.plan')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
