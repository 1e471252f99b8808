import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/added-recipes.ts';

export { NativeSelect } from '@chakra-ui/react/native-select';

addRecipes({ slotRecipes: { nativeSelect: nativeSelectSlotRecipe } });
