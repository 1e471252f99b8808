import { listSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { List } from '@chakra-ui/react/list';

addRecipes({ slotRecipes: { list: listSlotRecipe } });
