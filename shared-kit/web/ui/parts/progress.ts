import { progressSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Progress } from '@chakra-ui/react/progress';

addRecipes({ slotRecipes: { progress: progressSlotRecipe } });
