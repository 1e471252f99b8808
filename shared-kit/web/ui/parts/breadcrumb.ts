import { breadcrumbSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Breadcrumb } from '@chakra-ui/react/breadcrumb';

addRecipes({ slotRecipes: { breadcrumb: breadcrumbSlotRecipe } });
