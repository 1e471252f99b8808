import { lazy, Suspense } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { useInstallation, useIsGuided, usePermissions } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface SetupProps {
  readonly installationId: number;
}

// Few installations are being set up: the others do not fetch what it takes.
const SetupSteps = lazy(async () => ({ default: (await import('./setup-steps.tsx')).SetupSteps }));

/**
 * What an installation without planned work still needs: for who can make it the steps, for the others whom to ask. Nobody is told to make what is
 * only on its way.
 */
export const Setup = ({ installationId }: SetupProps) => {
  const t = useText();
  const { t: kit } = useTranslation('kit');
  const { installations } = useInstallation();
  const percent = installations.find(({ id }) => id === installationId)?.preparing;
  const isGuided = useIsGuided();
  const canPrepare = usePermissions().hasAny(Permission.Administration);
  if (percent !== undefined) return <Text>{kit('preparing.text', { percent })}</Text>;
  // What is missing here is a part of what the guide says.
  if (isGuided) return <Text>{t('setup.guided')}</Text>;
  if (canPrepare)
    return (
      <Suspense fallback={<ListSkeleton rows={6} />}>
        <SetupSteps installationId={installationId} />
      </Suspense>
    );
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{t('setup.notReady')}</Text>
      <Text color="fg.muted">{t('setup.askFor')}</Text>
    </Stack>
  );
};
