import type { ReactNode } from 'react';
import type { Days } from 'shared-kit/domain/dates/day-presets';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { FilterBar } from 'shared-kit/web/table';
import { ErrorState, PageFrame, PageSkeleton, Stack, StatsSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useDaysFilter } from './use-scope-filters.ts';
import { useAskedDays } from './work-address.ts';

const defaults = { from: '', to: '', days: '' };

export interface DaysAsked {
  readonly installationId: number;
  readonly days: Days;
}

interface DaysPageProps<T> {
  readonly title: string;
  /** As `useRoute` has it. */
  readonly useAnswer: (asked: DaysAsked) => {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: T, asked: DaysAsked) => ReactNode;
}

const Shown = <T,>({
  installationId,
  title,
  useAnswer,
  children,
}: DaysPageProps<T> & { readonly installationId: number }) => {
  const t = useText();
  const format = useFormat();
  const [address, setAddress] = useUrlState(defaults);
  const days = useAskedDays(address);
  const { data, error, refetch } = useAnswer({ installationId, days });
  return (
    <PageFrame
      title={title}
      summary={t('documents.days', { from: format.day(days.from), to: format.day(days.to) })}
    >
      <Stack gap="4">
        <FilterBar filters={[useDaysFilter(address, setAddress)]} onClear={() => setAddress(defaults)} />
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? <StatsSkeleton /> : null}
        {data ? children(data, { installationId, days }) : null}
      </Stack>
    </PageFrame>
  );
};

/** The list behind a figure of some days of an installation. */
export const DaysPage = <T,>(props: DaysPageProps<T>) => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Shown {...props} key={installation.id} installationId={installation.id} />;
};
