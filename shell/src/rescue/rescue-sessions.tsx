import { endEverySession } from 'shared-kit/contracts/people/sessions';
import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, confirm, Heading, notify, Stack, Text } from 'shared-kit/web/ui';

/** For when somebody may have got at sessions. */
export const RescueSessions = () => {
  const { t } = useTranslation('shell');
  const { mutateAsync, isPending } = useRouteMutation(endEverySession, { invalidates: ['publishTokens'] });
  const signEverybodyOut = async (): Promise<void> => {
    const acceptLabel = t('rescue.everybody');
    if (!(await confirm({ text: t('rescue.everybodyQuestion'), acceptLabel, cancel: true, danger: true })))
      return;
    try {
      const { data } = await mutateAsync({});
      notify({ text: t('rescue.everybodyDone', { count: data.ended }) });
    } catch (error) {
      await handleApiError(error);
    }
  };
  return (
    <Stack as="section" aria-labelledby="rescue-sessions" gap="3" align="flex-start">
      <Heading as="h2" size="lg" id="rescue-sessions">
        {t('rescue.everybody')}
      </Heading>
      <Text color="fg.muted">{t('rescue.everybodyText')}</Text>
      <Button
        variant="outline"
        colorPalette="red"
        minHeight="44px"
        loading={isPending}
        onClick={() => void signEverybodyOut()}
      >
        {t('rescue.everybody')}
      </Button>
    </Stack>
  );
};
