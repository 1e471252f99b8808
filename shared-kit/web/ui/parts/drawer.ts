import { Drawer as ChakraDrawer, useDrawerContext } from '@chakra-ui/react/drawer';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { stepped } from '../../router/stepped.tsx';
import { addRecipes } from '../theme/added-recipes.ts';

export const Drawer = { ...ChakraDrawer, Root: stepped(ChakraDrawer.Root, useDrawerContext) };

addRecipes({ slotRecipes: { drawer: drawerSlotRecipe } });
