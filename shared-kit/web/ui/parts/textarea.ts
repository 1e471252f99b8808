import { textareaRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Textarea } from '@chakra-ui/react/textarea';

addRecipes({ recipes: { textarea: textareaRecipe } });
