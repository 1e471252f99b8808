import { radioGroupSlotRecipe, radiomarkRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { RadioGroup } from '@chakra-ui/react/radio-group';

addRecipes({ recipes: { radiomark: radiomarkRecipe }, slotRecipes: { radioGroup: radioGroupSlotRecipe } });
