import { useInstallation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { Button, PageFrame, Stack, Text } from 'shared-kit/web/ui';
import { installationPath } from './use-installation-in-address.ts';

/** The address names an installation that this person can't open: said so, and never another one shown in its place. */
export const UnknownInstallation = () => {
  const { t } = useTranslation('shell');
  const { usual } = useInstallation();
  return (
    <PageFrame title={t('unknownInstallation.title')} tabs={[]} isStandIn>
      <Stack gap="4" align="flex-start" role="status">
        <Text>{t('unknownInstallation.text')}</Text>
        {usual && (
          <Button asChild>
            <Link to={installationPath(usual.id)}>{t('unknownInstallation.goTo', { name: usual.name })}</Link>
          </Button>
        )}
      </Stack>
    </PageFrame>
  );
};
