import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { Table } from '@chakra-ui/react/table';

addRecipes({ slotRecipes: { table: tableSlotRecipe } });
