import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { SegmentGroup } from '@chakra-ui/react/segment-group';

addRecipes({ slotRecipes: { segmentGroup: segmentGroupSlotRecipe } });
