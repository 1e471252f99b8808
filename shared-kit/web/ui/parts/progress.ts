import { progressSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Progress } from '../progress.tsx';

addRecipes({ slotRecipes: { progress: progressSlotRecipe } });
