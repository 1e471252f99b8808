import type {
  PlanApplication,
  PlanSelection,
  PlanPreview as Preview,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Alert, Button, ErrorState, Flex, ListSkeleton, Progress, Stack, Text } from 'shared-kit/web/ui';
import { PlanProblems } from './plan-problems.tsx';
import { PlanTypes } from './plan-types.tsx';
import { usePlanRun } from './use-plan-run.ts';

interface PlanPreviewProps {
  readonly selection: PlanSelection;
}

/** What giving chores to the selected elements would change; then all of it or nothing, with a way back. */
export const PlanPreview = ({ selection }: PlanPreviewProps) => {
  const { preview, application, isRunning, isBusy, apply, undo } = usePlanRun(selection);
  if (preview.data === undefined)
    return preview.error ? (
      <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
    ) : (
      <ListSkeleton />
    );
  return (
    <Stack gap="4">
      {application ? <Outcome application={application} onUndo={() => void undo(application.id)} /> : null}
      {isRunning ? null : <Sentence preview={preview.data} busy={isBusy} onApply={() => void apply()} />}
      <PlanProblems preview={preview.data} />
      <PlanTypes types={preview.data.types} />
    </Stack>
  );
};

interface SentenceProps {
  readonly preview: Preview;
  readonly busy: boolean;
  readonly onApply: () => void;
}

const Sentence = ({ preview: { totals }, busy, onApply }: SentenceProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const { added, there, notMet, elementsServed, elementsWithout, minutesPerYear } = totals;
  const facts = [
    t('plans.there', { count: there }),
    ...(notMet > 0 ? [t('plans.notMet', { count: notMet })] : []),
    ...(elementsWithout > 0 ? [t('plans.without', { count: elementsWithout })] : []),
  ];
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Stack gap="1" flex="1" minWidth="min(16rem, 100%)">
        <Text fontWeight="semibold">
          {added === 0
            ? t('plans.nothing')
            : t('plans.wouldAdd', {
                count: added,
                chores: format.number(added),
                elements: format.number(elementsServed),
              })}
        </Text>
        <Text color="fg.muted">
          {[
            ...(added === 0
              ? []
              : [t('plans.hours', { hours: format.number(Math.round(minutesPerYear / 60)) })]),
            ...facts,
          ].join(' · ')}
        </Text>
      </Stack>
      {added === 0 ? null : (
        <Button loading={busy} onClick={onApply}>
          {t('plans.apply', { count: added, chores: format.number(added) })}
        </Button>
      )}
    </Flex>
  );
};

interface OutcomeProps {
  readonly application: PlanApplication;
  readonly onUndo: () => void;
}

const Outcome = ({ application: { job, result, undoneAt }, onUndo }: OutcomeProps) => {
  const { t } = useTranslation('mfe-admin');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  if (job?.state === 'running')
    return (
      <Progress.Root value={job.total === 0 ? null : (job.done / job.total) * 100}>
        <Progress.Label>
          {t('plans.running', { done: format.number(job.done), total: format.number(job.total) })}
        </Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    );
  const failed = job?.state === 'failed';
  return (
    <Alert.Root status={failed ? 'error' : undoneAt ? 'info' : 'success'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {failed
            ? t('plans.failed')
            : undoneAt
              ? t('plans.undone')
              : t('plans.done', { count: result?.added ?? 0, chores: format.number(result?.added ?? 0) })}
        </Alert.Title>
        {failed && job.error ? <Alert.Description>{kit(`errors.${job.error}`)}</Alert.Description> : null}
      </Alert.Content>
      {failed || undoneAt || !result?.added ? null : (
        <Button size="sm" variant="outline" onClick={onUndo}>
          {t('plans.undo')}
        </Button>
      )}
    </Alert.Root>
  );
};
