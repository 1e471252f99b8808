import { useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { EmptyState, Heading, PageFrame, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import type { Portal } from '../layout/use-portal.ts';
import { menuOf } from '../modules/destinations.ts';
import { HomeCard } from './home-card.tsx';
import { Today } from './today.tsx';

/** Who is here, where, and every place to go from here. */
export const HomePage = ({ portal }: { readonly portal: Portal }) => {
  const { t } = useTranslation('shell');
  const name = useSessionUser()?.Name ?? '';
  const groups = menuOf(portal.destinations);
  const { installation } = portal;
  const place = installation
    ? [installation.name, installation.roleName].filter(Boolean).join(' · ')
    : t('home.noInstallation');
  return (
    <PageFrame title={t('home.greeting', { name })} summary={place}>
      <Stack gap="8">
        {installation ? <Today installationId={installation.id} /> : null}
        {groups.map(({ type, destinations }) => (
          <Stack key={type} as="section" gap="3" aria-labelledby={`home-${type}`}>
            <Heading id={`home-${type}`} as="h2" size="md">
              {t(`menu.${type}`)}
            </Heading>
            <SimpleGrid
              as="ul"
              listStyleType="none"
              gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
              gap="3"
            >
              {destinations.map((destination) => (
                <HomeCard key={destination.to} destination={destination} />
              ))}
            </SimpleGrid>
          </Stack>
        ))}
        {groups.length === 0 ? <EmptyState title={t('home.empty')} text={t('home.emptyText')} /> : null}
        {portal.unreadable.map(({ module }) => (
          <Text key={module} role="alert" color="fg.error">
            {t('failure.unreadable', { module })}
          </Text>
        ))}
      </Stack>
    </PageFrame>
  );
};
