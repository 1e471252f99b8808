import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Drawer } from '@chakra-ui/react/drawer';

addRecipes({ slotRecipes: { drawer: drawerSlotRecipe } });
