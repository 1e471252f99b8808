import { CatalogueScreen } from 'shared-kit/web/catalogue';
import { Box, Flex } from 'shared-kit/web/ui';
import { CatalogueMenu } from '../places/catalogue-menu.tsx';
import { CatalogueSideList } from '../places/catalogue-side-list.tsx';

/** A catalogue of the super-administrator: its list and its records, with its neighbours at the side. */
export const AdminCatalogue: typeof CatalogueScreen = (props) => (
  <Flex align="flex-start">
    <CatalogueSideList />
    <Box flex="1" minWidth="0">
      <CatalogueScreen {...props} links={<CatalogueMenu />} />
    </Box>
  </Flex>
);
