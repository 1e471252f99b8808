import { useContext } from 'react';
import { leadsWork } from 'shared-kit/domain/work-day';
import { usePermissions, useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { SlotHost, useContributions } from 'shared-kit/web/slots';
import { EmptyState, PageFrame, Stack, Text } from 'shared-kit/web/ui';
import type { Portal } from '../layout/use-portal.ts';
import { Day } from './day.tsx';
import { FactorDue } from './factor-due.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Folded } from './folded.tsx';
import { keeperFor } from './kept-home.ts';
import { Today } from './today.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useWarmPage } from './use-warm-page.ts';
import { WaitingLine } from './waiting-line.tsx';

/** Cards of the installation, where one is chosen, and of the portal as a whole. */
const useCards = (installationId: number | null) => {
  const ofInstallation = useContributions('home.card', { installationId: installationId ?? 0 });
  const ofPortal = useContributions('home.portal', {});
  return [...(installationId === null ? [] : ofInstallation), ...ofPortal];
};

/** Whoever does work and does not lead it begins with it, and has the figures folded below. */
const useDoesWork = (): boolean => {
  const { hasAny } = usePermissions();
  return useContext(SlotHost).some(({ slot }) => slot === 'home.day') && !hasAny(...leadsWork);
};

/** What needs this person today; the menu and the palette lead everywhere else. */
export const HomePage = ({ portal }: { readonly portal: Portal }) => {
  const { t } = useTranslation('shell');
  const name = useSessionUser()?.Name ?? '';
  const { installation, destinations, contributions } = portal;
  const cards = useCards(installation?.id ?? null);
  const arranging = useArrangement();
  const keeper = keeperFor(installation);
  const doesWork = useDoesWork();
  useWarmPage(installation?.id ?? null);
  const { arrangement, arrange } = arranging;
  const place = installation
    ? [installation.name, installation.roleName].filter(Boolean).join(' · ')
    : t('home.noInstallation');
  const figures = <Today key={installation?.id} {...{ cards, keeper }} {...arranging} />;
  return (
    <PageFrame title={t('home.greeting', { name })} summary={place}>
      <Stack gap="4">
        <WaitingLine />
        <FactorDue />
        {destinations.length > 0 && !arrangement.knows ? (
          <FirstSteps
            actions={contributions.actions}
            hasInstallation={installation !== null}
            onDone={() => arrange({ ...arrangement, knows: true })}
          />
        ) : null}
        {installation ? (
          <Day key={installation.id} installationId={installation.id} withFree={doesWork} keeper={keeper} />
        ) : null}
        {destinations.length > 0 ? doesWork ? <Folded>{figures}</Folded> : figures : null}
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
