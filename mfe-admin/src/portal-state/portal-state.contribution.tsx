import { paths } from 'shared-kit/contracts/paths';
import { getPortalState, type PortalState } from 'shared-kit/contracts/portal-state';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution } from 'shared-kit/web/slots';
import { ListSkeleton, RetryLine, RowLink, Stack, Text } from 'shared-kit/web/ui';
import { failureRate } from '../releases/use-release-words.ts';

type Job = PortalState['running']['newest'][number];

/** Modules: those that failed by name. */
const Modules = ({ modules }: Pick<PortalState, 'modules'>) => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  const { list } = useFormat();
  const failing = modules.filter(({ health }) => failureRate(health) > 0);
  return (
    <RowLink to={paths.modules()}>
      <Text>{t('releases.modules.count', { count: modules.length })}</Text>
      <Text color={failing.length > 0 ? 'fg.error' : 'fg.muted'}>
        {failing.length > 0
          ? t('portalState.failing', { modules: list(failing.map(({ title }) => local(title))) })
          : t('releases.modules.failing', { count: 0 })}
      </Text>
    </RowLink>
  );
};

interface JobsProps {
  readonly name: 'running' | 'failed';
  readonly jobs: PortalState['running'];
}

const Jobs = ({ name, jobs: { count, newest } }: JobsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { dateTime, number } = useFormat();
  const place = ({ installationName }: Job): string => installationName ?? t('portalState.noInstallation');
  return (
    <Stack gap="1" padding="2">
      <Text color={name === 'failed' && count > 0 ? 'fg.error' : 'fg'}>
        {t(`portalState.${name}`, { count, shown: number(count) })}
      </Text>
      {newest.length === 0 ? null : (
        <Stack as="ul" listStyleType="none" gap="1" fontSize="sm" color="fg.muted">
          {newest.map((job) => (
            <li key={`${job.service} ${job.id}`}>
              {t('portalState.job', {
                kind: t(`portalState.kind.${job.kind}`, { defaultValue: job.kind }),
                place: place(job),
                who: job.startedBy,
                at: dateTime(job.startedAt),
              })}
              {name === 'running' && job.total > 0
                ? ` · ${t('portalState.progress', { done: number(job.done), of: number(job.total) })}`
                : null}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
};

const Storage = ({ storage }: Pick<PortalState, 'storage'>) => {
  const { t } = useTranslation('mfe-admin');
  const { bytes } = useFormat();
  if (storage === null) return null;
  return (
    <Text padding="2">
      {storage.free === null
        ? t('portalState.used', { used: bytes(storage.used) })
        : t('portalState.usedOf', { used: bytes(storage.used), free: bytes(storage.free) })}
    </Text>
  );
};

/** What whoever looks after the portal has to know: modules that fail, long work, room. */
const PortalStateCard = () => {
  const { data, error, refetch } = useRoute(getPortalState, {}, { select: (answer) => answer.data });
  if (!data)
    return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
  return (
    <Stack gap="1">
      <Modules modules={data.modules} />
      <Jobs name="running" jobs={data.running} />
      <Jobs name="failed" jobs={data.failed} />
      <Storage storage={data.storage} />
    </Stack>
  );
};

export default defineContribution('home.portal', PortalStateCard);
