import { popoverSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Popover } from '@chakra-ui/react/popover';

addRecipes({ slotRecipes: { popover: popoverSlotRecipe } });
