import { cardSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Card } from '@chakra-ui/react/card';

addRecipes({ slotRecipes: { card: cardSlotRecipe } });
