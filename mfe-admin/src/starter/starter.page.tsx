import { listStarterFamilies } from 'shared-kit/contracts/catalogues/starter-catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, ErrorState, Flex, ListSkeleton, PageFrame, Text } from 'shared-kit/web/ui';
import { CatalogueMenu } from '../places/catalogue-menu.tsx';
import { CatalogueSideList } from '../places/catalogue-side-list.tsx';
import { StarterFamilies } from './starter-families.tsx';

/** What the catalogues can begin with: family by family, by choice, as often as wanted. */
const StarterPage = () => {
  const { t } = useTranslation('mfe-admin');
  const answer = useRoute(listStarterFamilies, {});
  const families = answer.data?.data;
  return (
    <Flex align="flex-start">
      <CatalogueSideList />
      <Box flex="1" minWidth="0">
        <PageFrame title={t('starter.title')} summary={t('starter.summary')} tabs={[]}>
          <CatalogueMenu />
          <Text color="fg.muted" marginBottom="4" maxWidth="70ch">
            {t('starter.text')}
          </Text>
          {families ? (
            <StarterFamilies families={families} />
          ) : answer.error ? (
            <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </PageFrame>
      </Box>
    </Flex>
  );
};

export default StarterPage;
