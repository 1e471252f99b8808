import { Dialog as ChakraDialog, useDialogContext } from '@chakra-ui/react/dialog';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { stepped } from '../../router/stepped.tsx';
import { addRecipes } from '../theme/added-recipes.ts';

export const Dialog = { ...ChakraDialog, Root: stepped(ChakraDialog.Root, useDialogContext) };

addRecipes({ slotRecipes: { dialog: dialogSlotRecipe } });
