import { alertSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Alert } from '@chakra-ui/react/alert';

addRecipes({ slotRecipes: { alert: alertSlotRecipe } });
