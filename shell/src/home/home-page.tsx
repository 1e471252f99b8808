import { type ComponentType, lazy, Suspense, useContext, useState } from 'react';
import { leadsWork } from 'shared-kit/contracts/people/permissions';
import { useIsGuided, usePermissions, useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { KeptPlaceProvider } from 'shared-kit/web/query/kept-first';
import { SlotHost, useContributions } from 'shared-kit/web/slots';
import { EmptyState, ListSkeleton, PageFrame, Stack, Text } from 'shared-kit/web/ui';
import type { Portal } from '../layout/use-portal.ts';
import type { DayProps } from './day.tsx';
import { FactorDue } from './factor-due.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Folded } from './folded.tsx';
import { keeperFor } from './kept-home.ts';
import { Today } from './today.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useWarmPage } from './use-warm-page.ts';
import { WaitingLine } from './waiting-line.tsx';

/** Cards of the installation, where one is chosen, and of the portal as a whole: before those as long as it is being set up. */
const useCards = (installationId: number | null) => {
  const ofInstallation = useContributions('home.card', { installationId: installationId ?? 0 });
  const ofPortal = useContributions('home.portal', {});
  // Whoever comes back to find everything done sees that where the rest was.
  const [isBegun] = useState(useIsGuided());
  const ofPlace = installationId === null ? [] : ofInstallation;
  return isBegun ? [...ofPortal, ...ofPlace] : [...ofPlace, ...ofPortal];
};

// Without its file there are the figures, as before.
const Day = lazy<ComponentType<DayProps>>(() =>
  import(/* webpackChunkName: "day" */ './day.tsx').catch(() => ({ default: () => null })),
);

/** Whoever does work has it on their home; who does not lead that of others begins with it, and has the figures folded below. */
const useDoesWork = () => {
  const { hasAny } = usePermissions();
  const hasDay = useContext(SlotHost).some(({ slot }) => slot === 'home.day');
  return { hasDay, isAllTheirs: hasDay && !hasAny(...leadsWork) };
};

/** What needs this person today; the menu and the palette lead everywhere else. */
export const HomePage = ({ portal }: { readonly portal: Portal }) => {
  const { t } = useTranslation('shell');
  const name = useSessionUser()?.Name ?? '';
  const { installation, destinations, contributions } = portal;
  const cards = useCards(installation?.id ?? null);
  const arranging = useArrangement();
  const keeper = keeperFor(installation);
  const { hasDay, isAllTheirs } = useDoesWork();
  useWarmPage(installation?.id ?? null);
  const { arrangement, arrange } = arranging;
  const place = installation
    ? [installation.name, installation.roleName].filter(Boolean).join(' · ')
    : t('home.noInstallation');
  const figures = <Today key={installation?.id} {...{ cards, keeper }} {...arranging} />;
  // Who has work to do sees that first.
  const firstSteps =
    destinations.length > 0 && !arrangement.knows ? (
      <FirstSteps
        actions={contributions.actions}
        hasInstallation={installation !== null}
        onDone={() => arrange({ ...arrangement, knows: true })}
      />
    ) : null;
  return (
    <PageFrame title={t('home.greeting', { name })} summary={place}>
      <Stack gap="4">
        <WaitingLine />
        <FactorDue />
        {hasDay ? null : firstSteps}
        {installation && hasDay ? (
          <Suspense fallback={isAllTheirs ? <ListSkeleton rows={4} /> : null}>
            <KeptPlaceProvider value={keeper.placeOf('day')}>
              <Day
                key={installation.id}
                installationId={installation.id}
                withFree={isAllTheirs}
                keeper={keeper}
              />
            </KeptPlaceProvider>
          </Suspense>
        ) : null}
        {hasDay ? firstSteps : null}
        {destinations.length > 0 ? isAllTheirs ? <Folded>{figures}</Folded> : figures : null}
        {destinations.length === 0 ? <EmptyState title={t('home.empty')} text={t('home.emptyText')} /> : null}
        {portal.unreadable.map(({ module }) => (
          <Text key={module} role="alert" color="fg.error">
            {t('failure.unreadable', { module })}
          </Text>
        ))}
      </Stack>
    </PageFrame>
  );
};
