import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Tabs } from '@chakra-ui/react/tabs';

addRecipes({ slotRecipes: { tabs: tabsSlotRecipe } });
