import { kbdRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Kbd } from '@chakra-ui/react/kbd';

addRecipes({ recipes: { kbd: kbdRecipe } });
