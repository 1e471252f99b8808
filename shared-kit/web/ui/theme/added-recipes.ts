/**
 * The styles of components that come after the page's first code: each part of `ui/parts` brings its own, so that they weigh on no screen
 * without it.
 */
import { mergeConfigs, type SystemConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { recipeAdjustments, slotRecipeAdjustments } from './adjustments.ts';

type Theme = NonNullable<SystemConfig['theme']>;
export type Recipes = Pick<Theme, 'recipes' | 'slotRecipes'>;

const added: Recipes[] = [];
const systems: SystemContext[] = [];

const onlyOf = (adjustments: object, recipes: object): object =>
  Object.fromEntries(Object.entries(adjustments).filter(([name]) => name in recipes));

/** Recipes with what the portal has otherwise. */
export const adjusted = ({ recipes = {}, slotRecipes = {} }: Recipes): Recipes => {
  const adjustments = {
    recipes: onlyOf(recipeAdjustments, recipes),
    slotRecipes: onlyOf(slotRecipeAdjustments, slotRecipes),
  };
  const { theme = {} } = mergeConfigs({ theme: { recipes, slotRecipes } }, {
    theme: adjustments,
  } as SystemConfig);
  return theme;
};

/** A system reads a recipe from its theme when a component is first drawn with it. */
const addTo = ({ _config: { theme } }: SystemContext, { recipes, slotRecipes }: Recipes): void => {
  Object.assign(theme?.recipes ?? {}, recipes);
  Object.assign(theme?.slotRecipes ?? {}, slotRecipes);
};

/** Adds styles to the systems that there are, and to those that are made later. */
export const addRecipes = (recipes: Recipes): void => {
  const all = adjusted(recipes);
  added.push(all);
  for (const system of systems) addTo(system, all);
};

/** The system has what was added, and what will be. */
export const withAdded = (system: SystemContext): SystemContext => {
  systems.push(system);
  for (const recipes of added) addTo(system, recipes);
  return system;
};
