import { Popover as ChakraPopover, usePopoverContext } from '@chakra-ui/react/popover';
import { popoverSlotRecipe } from '@chakra-ui/react/theme';
import { stepped } from '../../router/stepped.tsx';
import { addRecipes } from '../theme/added-recipes.ts';

export const Popover = {
  ...ChakraPopover,
  Root: stepped(ChakraPopover.Root, usePopoverContext, { isFloating: true }),
};

addRecipes({ slotRecipes: { popover: popoverSlotRecipe } });
