import { outOfServiceAccess } from 'shared-kit/contracts/correctives/corrective-access';
import { summarizeCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { type FigureName, figures } from 'shared-kit/domain/figures/figures';
import { usePermissions, useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Bell, CircleAlert, Pause, Power, TriangleAlert, User } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { HowCounted, RetryLine, SimpleGrid, StatLink, StatsSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** What is broken, what is late, what waits and what is this person's, each the way to it. */
const CorrectivesToday = ({ installationId }: SlotProps<'home.card'>) => {
  const t = useText();
  const { number } = useFormat();
  const { hasAny } = usePermissions();
  const userId = useSessionUser()?.Id ?? 0;
  const { data, error, refetch } = useRoute(summarizeCorrectives, { query: { installationId } });
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <StatsSkeleton tiles={4} />;
  const { opened, assigned, inProgress, waiting, overdue, own, stopped, toCheck } = data.data;
  const seesStops = hasAny(...outOfServiceAccess);
  const shown: readonly FigureName[] = [
    ...(['overdueCorrectives', 'openCorrectives', 'ownCorrectives', 'waitingCorrectives'] as const),
    ...(seesStops ? (['stopped'] as const) : []),
    ...(toCheck > 0 ? (['reportsToCheck'] as const) : []),
  ];
  const open = opened + assigned + inProgress;
  return (
    <>
      <SimpleGrid columns={2} gap="3" role="group" aria-label={t('title')}>
        <StatLink
          figure="overdueCorrectives"
          to={figures.overdueCorrectives.list()}
          value={number(overdue)}
          label={t('home.overdue', { count: overdue })}
          icon={TriangleAlert}
          tone={overdue > 0 ? 'red' : 'gray'}
        />
        <StatLink
          figure="openCorrectives"
          to={figures.openCorrectives.list()}
          value={number(open)}
          label={t('home.open', { count: open })}
          icon={CircleAlert}
          tone={open > 0 ? 'blue' : 'gray'}
        />
        <StatLink
          figure="ownCorrectives"
          to={figures.ownCorrectives.list({ userId })}
          value={number(own)}
          label={t('home.own', { count: own })}
          icon={User}
          tone={own > 0 ? 'blue' : 'gray'}
        />
        <StatLink
          figure="waitingCorrectives"
          to={figures.waitingCorrectives.list()}
          value={number(waiting)}
          label={t('home.waiting', { count: waiting })}
          icon={Pause}
          tone="gray"
        />
        {seesStops ? (
          <StatLink
            figure="stopped"
            to={figures.stopped.list()}
            value={number(stopped)}
            label={t('home.stopped', { count: stopped })}
            icon={Power}
            tone={stopped > 0 ? 'red' : 'gray'}
          />
        ) : null}
        {toCheck > 0 ? (
          <StatLink
            figure="reportsToCheck"
            to={figures.reportsToCheck.list()}
            value={number(toCheck)}
            label={t('public.toCheck', { count: toCheck })}
            icon={Bell}
            tone="blue"
          />
        ) : null}
      </SimpleGrid>
      <HowCounted figures={shown} t={t} />
    </>
  );
};

export default defineContribution('home.card', CorrectivesToday);
