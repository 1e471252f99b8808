import { switchSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Switch } from '@chakra-ui/react/switch';

addRecipes({ slotRecipes: { switch: switchSlotRecipe } });
