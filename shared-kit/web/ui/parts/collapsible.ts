import { collapsibleSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Collapsible } from '@chakra-ui/react/collapsible';

addRecipes({ slotRecipes: { collapsible: collapsibleSlotRecipe } });
