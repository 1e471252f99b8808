import { useEffect, useRef } from 'react';
import { preparationStore, useAwaySince, usePreparation } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { Slot } from 'shared-kit/web/slots';
import { Button, chakra, Stack, Text } from 'shared-kit/web/ui';
import type { OpenProps } from '../../layout/on-demand.tsx';
import { useStorage } from '../use-storage.ts';
import { StepRow } from './step-row.tsx';
import { preparersOf, useModulePreparers } from './use-module-preparers.ts';
import { usePrepare } from './use-prepare.ts';
import type { Prepared } from './what-to-prepare.ts';

interface PrepareDialogProps extends OpenProps {
  readonly portal: Prepared;
}

const StorageText = ({ state }: { readonly state: ReturnType<typeof useStorage> }) => {
  const { t } = useTranslation('shell');
  const { bytes } = useFormat();
  const { isPersistent, used, quota } = state;
  if (isPersistent === null) return null;
  return (
    <Text color="fg.muted">
      {t(isPersistent ? 'prepare.persistent' : 'prepare.notPersistent')}
      {used !== null && quota !== null
        ? ` ${t('prepare.room', { used: bytes(used), quota: bytes(quota) })}`
        : null}
    </Text>
  );
};

/** Until when the device is ready; a time that has passed says so. */
const ReadyText = ({ readyUntil }: { readonly readyUntil: number | null }) => {
  const { t } = useTranslation('shell');
  const { time, dateTime } = useFormat();
  if (readyUntil === null) return null;
  const at = new Date(readyUntil).toISOString();
  const isToday = new Date(readyUntil).toDateString() === new Date().toDateString();
  if (readyUntil <= Date.now()) return <Text role="status">{t('prepare.over', { at: dateTime(at) })}</Text>;
  return (
    <Text role="status" fontWeight="semibold">
      {t('prepare.readyUntil', { at: isToday ? time(at) : dateTime(at) })}
    </Text>
  );
};

const Preparing = ({ portal, onClose }: Pick<PrepareDialogProps, 'portal' | 'onClose'>) => {
  const { t } = useTranslation('shell');
  const installationId = portal.installation?.id;
  const { preparers, tell, isComplete } = useModulePreparers(
    installationId === undefined ? 0 : preparersOf(portal),
  );
  const { states, isRunning, isDone, start } = usePrepare(portal, preparers);
  const storage = useStorage();
  const { readyUntil } = usePreparation();
  const awaySince = useAwaySince();
  const hasFailed = states.some(({ state }) => state === 'failed');
  const begin = (): void => {
    storage.ask();
    start();
  };
  const hasBegun = useRef(!preparationStore.getState().begins);
  useEffect(() => {
    if (hasBegun.current || !isComplete || awaySince !== null) return;
    hasBegun.current = true;
    begin();
  });
  const footer = (
    <Button loading={isRunning || !isComplete} disabled={awaySince !== null} onClick={begin}>
      {t(hasFailed ? 'prepare.again' : 'prepare.start')}
    </Button>
  );
  return (
    <ReadDialog title={t('prepare.title')} onClose={onClose} footer={footer}>
      <Stack gap="3">
        <Text color="fg.muted">{t('prepare.summary')}</Text>
        {awaySince === null ? null : <Text role="status">{t('prepare.noNetwork')}</Text>}
        {states.length === 0 || isDone ? <ReadyText readyUntil={readyUntil} /> : null}
        {hasFailed && !isRunning && !isDone ? (
          <Text role="alert" color="fg.error">
            {t('prepare.notReady')}
          </Text>
        ) : null}
        <Stack asChild gap="0">
          <chakra.ul listStyleType="none">
            {states.map((step) => (
              <StepRow key={step.key} step={step} />
            ))}
          </chakra.ul>
        </Stack>
        <StorageText state={storage} />
      </Stack>
      {installationId === undefined ? null : (
        <Slot name="offline.prepare" props={{ installationId, onPreparer: tell }} skeleton={false} />
      )}
    </ReadDialog>
  );
};

/** Prepares the device to work without a network: what is fetched, what failed, and until when it is ready. */
const PrepareDialog = ({ portal, isOpen, onClose }: PrepareDialogProps) =>
  isOpen ? <Preparing portal={portal} onClose={onClose} /> : null;

export default PrepareDialog;
