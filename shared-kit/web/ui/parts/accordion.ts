import { accordionSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Accordion } from '@chakra-ui/react/accordion';

addRecipes({ slotRecipes: { accordion: accordionSlotRecipe } });
