import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Dialog } from '@chakra-ui/react/dialog';

addRecipes({ slotRecipes: { dialog: dialogSlotRecipe } });
