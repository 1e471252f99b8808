import { tooltipSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Tooltip } from '@chakra-ui/react/tooltip';

addRecipes({ slotRecipes: { tooltip: tooltipSlotRecipe } });
