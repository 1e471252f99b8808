import { treeViewSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { TreeView } from '@chakra-ui/react/tree-view';

addRecipes({ slotRecipes: { treeView: treeViewSlotRecipe } });
