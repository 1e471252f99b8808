import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Flex, PageFrame, Stack, Text } from 'shared-kit/web/ui';
import { CatalogueMenu } from '../places/catalogue-menu.tsx';
import { CatalogueSideList } from '../places/catalogue-side-list.tsx';
import { CopyForm } from './copy-form.tsx';
import { CopyOutcome } from './copy-outcome.tsx';
import { LastCopies } from './last-copies.tsx';
import { useCopyRun } from './use-copy-run.ts';

/** A new installation that is built and maintained as one that is there. */
const InstallationCopiesPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { copy, isRunning, start } = useCopyRun();
  return (
    <Flex align="flex-start">
      <CatalogueSideList />
      <Box flex="1" minWidth="0">
        <PageFrame title={t('copies.title')} summary={t('copies.summary')} tabs={[]}>
          <CatalogueMenu />
          <Stack gap="6" maxWidth="60rem">
            <Text color="fg.muted">{t('copies.text')}</Text>
            <CopyForm isBusy={isRunning} onStart={start} />
            {copy ? <CopyOutcome copy={copy} /> : null}
            <LastCopies />
          </Stack>
        </PageFrame>
      </Box>
    </Flex>
  );
};

export default InstallationCopiesPage;
