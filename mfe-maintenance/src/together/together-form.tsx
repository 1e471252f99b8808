import { lazy, Suspense, useState } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { isLate } from 'shared-kit/domain/tasks/task-delay';
import { alikeGroups } from 'shared-kit/domain/text/alike';
import { ContractForm, useWatch } from 'shared-kit/web/form';
import { useKitText } from 'shared-kit/web/i18n';
import { ChevronLeft, Pencil, Save } from 'shared-kit/web/icons';
import {
  Box,
  Button,
  PageFoot,
  PageFrame,
  Skeleton,
  Stack,
  Text,
  useFootBar,
  usePhone,
} from 'shared-kit/web/ui';
import { DelayFields } from '../delays/delay-fields.tsx';
import { isFineSoFar } from '../record/entry/entry-schema.ts';
import { PerformanceFields } from '../record/performance/performance-fields.tsx';
import { AllFineButton } from '../record/readings/all-fine-button.tsx';
import { FailureNotice } from '../record/saving/failure-notice.tsx';
import { useMayIn } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';
import { isDecided, rowName, type TogetherEntry, wholeEntry } from './together-entry.ts';
import { TogetherGroup } from './together-group.tsx';
import { useTogether } from './use-together.ts';

const Signature = lazy(async () => ({
  default: (await import('../record/entry/evidence-extra.tsx')).Signature,
}));

interface TogetherFormProps {
  readonly installationId: number;
  readonly tasks: readonly TogetherTask[];
  readonly onLeave: (hasSaved: boolean) => void;
  readonly onReturn: (ids: readonly number[]) => void;
}

/** The tasks as they were when the screen was opened; those that are saved leave it. */
export const TogetherForm = (props: TogetherFormProps) => {
  const { installationId, onLeave, onReturn } = props;
  const [tasks] = useState(props.tasks);
  const t = useText();
  const together = useTogether({ installationId, tasks, onDone: () => onLeave(true), onReturn });
  const { form, left, saved, troubles, failure, settled } = together;
  const entry = useWatch({ control: form.methods.control }) as TogetherEntry;
  const decided = left.filter(({ id }) => isDecided(entry.rows[rowName(id)])).length;
  const isPhone = usePhone();
  const areFine = left.every((task) => {
    const own = entry.rows[rowName(task.id)];
    return own !== undefined && isFineSoFar(wholeEntry(own, entry), task.formats, task.requires);
  });
  const allFine = (): void => {
    for (const { id } of left)
      form.methods.setValue(`rows.${rowName(id)}.result`, ChoreResult.ProperlyDone, { shouldDirty: true });
    void form.submit();
  };
  useFootBar('4.5rem');
  const settle = (id: number): void => {
    settled(id);
    if (left.length === 1) onLeave(true);
  };
  return (
    <PageFrame
      title={t('together.title')}
      tabs={[]}
      summary={t('together.summary', { count: left.length, decided })}
      actions={
        <Button variant="outline" onClick={() => onLeave(saved.size > 0)}>
          <ChevronLeft aria-hidden />
          {t('together.back')}
        </Button>
      }
    >
      <Box maxWidth="100rem" marginX="auto" data-together>
        <ContractForm form={form}>
          {alikeGroups(left).map((group) => (
            <TogetherGroup key={group[0].id} tasks={group} troubles={troubles} onSettled={settle} />
          ))}
          <Told installationId={installationId} tasks={left} />
          <ForAll installationId={installationId} isAsked={left.some(needsSignature)} />
          <FailureNotice error={failure} onRetry={() => void form.submit()} />
          <SaveBar
            count={decided}
            total={left.length}
            isSaving={form.isSaving}
            onAllFine={isPhone && areFine ? allFine : null}
          />
        </ContractForm>
      </Box>
    </PageFrame>
  );
};

interface ToldProps {
  readonly installationId: number;
  readonly tasks: readonly TogetherTask[];
}

/** Who did all of them, when, and why they are late: asked of who may say so, and where one is late. */
const Told = ({ installationId, tasks }: ToldProps) => {
  const t = useText();
  const mayTell = useMayIn(installationId, Permission.EditUserAndDate);
  const [latest = ''] = tasks
    .map(({ periodStart }) => periodStart)
    .toSorted()
    .toReversed();
  const [firstDue] = tasks.map(({ dueEnd }) => dueEnd).toSorted();
  if (firstDue === undefined) return null;
  return (
    <Stack gap="3" maxWidth="60rem" marginBottom="2">
      {mayTell || isLate({ dueEnd: firstDue, performedAt: null }, Date.now()) ? (
        <Text color="fg.muted">{t('together.told')}</Text>
      ) : null}
      <PerformanceFields
        task={{ installationId, periodStart: latest, performedById: null, performedByName: null }}
      />
      <DelayFields task={{ dueEnd: firstDue, performedAt: null }} />
    </Stack>
  );
};

const needsSignature = ({ requires }: TogetherTask): boolean => requires.includes('signature');

interface ForAllProps {
  readonly installationId: number;
  readonly isAsked: boolean;
}

/** One signature for all of them, where a chore asks for it or somebody wants to. */
const ForAll = ({ installationId, isAsked }: ForAllProps) => {
  const t = useText();
  const signature: unknown = useWatch({ name: 'signatureId' });
  const [isAdded, setAdded] = useState(false);
  if (!isAsked && !isAdded && typeof signature !== 'number')
    return (
      <Button
        variant="ghost"
        alignSelf="flex-start"
        minHeight="44px"
        paddingX="2"
        onClick={() => setAdded(true)}
      >
        <Pencil aria-hidden />
        {t('together.sign')}
      </Button>
    );
  return (
    <Stack gap="1">
      <Text color="fg.muted">{t('together.signHelp')}</Text>
      <Suspense fallback={<Skeleton height="24" />}>
        <Signature installationId={installationId} optional={!isAsked} prefix="" />
      </Suspense>
    </Stack>
  );
};

interface SaveBarProps {
  readonly count: number;
  readonly total: number;
  readonly isSaving: boolean;
  /** Null where something has to be said of one of them, or has been. */
  readonly onAllFine: (() => void) | null;
}

/** Always at the thumb. */
const SaveBar = ({ count, total, isSaving, onAllFine }: SaveBarProps) => {
  const t = useText();
  const kit = useKitText();
  return (
    <PageFoot
      inPlaceOfBar
      role="toolbar"
      aria-label={t('together.bar')}
      gap="3"
      align="center"
      justify="flex-end"
    >
      {onAllFine ? (
        <AllFineButton flex="1" loading={isSaving} loadingText={kit('saving')} onClick={onAllFine}>
          {t('together.saveFine', { count: total })}
        </AllFineButton>
      ) : (
        <>
          <Text role="status" color="fg.muted" flex="1">
            {count < total ? t('together.without', { count: total - count }) : ''}
          </Text>
          <Button
            type="submit"
            size="lg"
            disabled={count === 0}
            loading={isSaving}
            loadingText={kit('saving')}
            flexShrink="0"
          >
            <Save aria-hidden />
            {t('together.save', { count })}
          </Button>
        </>
      )}
    </PageFoot>
  );
};
