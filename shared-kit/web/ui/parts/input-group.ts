import { inputAddonRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { InputGroup } from '@chakra-ui/react/input-group';

addRecipes({ recipes: { inputAddon: inputAddonRecipe } });
