import { useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { EmptyState, PageFrame, Stack, Text } from 'shared-kit/web/ui';
import type { Portal } from '../layout/use-portal.ts';
import { Today } from './today.tsx';

/** What needs this person today; the menu and the palette lead everywhere else. */
export const HomePage = ({ portal }: { readonly portal: Portal }) => {
  const { t } = useTranslation('shell');
  const name = useSessionUser()?.Name ?? '';
  const { installation, destinations } = portal;
  const place = installation
    ? [installation.name, installation.roleName].filter(Boolean).join(' · ')
    : t('home.noInstallation');
  return (
    <PageFrame title={t('home.greeting', { name })} summary={place}>
      <Stack gap="8">
        {installation && destinations.length > 0 ? <Today installationId={installation.id} /> : null}
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
