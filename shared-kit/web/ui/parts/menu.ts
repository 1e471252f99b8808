import { MenuRoot as ChakraMenuRoot, useMenuContext } from '@chakra-ui/react/menu';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { stepped } from '../../router/stepped.tsx';
import { addRecipes } from '../theme/added-recipes.ts';

export {
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuItemIndicator,
  MenuPositioner,
  MenuRadioItem,
  MenuRadioItemGroup,
  MenuSeparator,
  MenuTrigger,
  useMenuContext,
} from '@chakra-ui/react/menu';

export const MenuRoot = stepped(ChakraMenuRoot, useMenuContext, { isFloating: true });

addRecipes({ slotRecipes: { menu: menuSlotRecipe } });
