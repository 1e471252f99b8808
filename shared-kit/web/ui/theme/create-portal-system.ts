import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  mergeConfigs,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { breakpoints } from '../layout-figures.ts';
import {
  durations,
  fontSizes,
  globalStyles,
  recipeAdjustments,
  slotRecipeAdjustments,
} from './adjustments.ts';
import { brandShades } from './palettes.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { semanticColors } from './semantic-colors.ts';
import type { Variant } from './variant.ts';

const family = { value: "'Inter Variable', system-ui, sans-serif" };

const chakraParts = {
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  theme: {
    keyframes,
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
  },
} as SystemConfig;

/** Chakra's system with the portal's theme; one per page. */
export const createPortalSystem = (variant: Variant): SystemContext =>
  createSystem(
    mergeConfigs(defaultBaseConfig, chakraParts, {
      globalCss: globalStyles,
      theme: {
        breakpoints,
        tokens: {
          colors: { brand: brandShades(variant) },
          durations,
          fontSizes,
          fonts: { body: family, heading: family },
        },
        semanticTokens: { colors: semanticColors },
        recipes: recipeAdjustments,
        slotRecipes: slotRecipeAdjustments as never,
      },
    } as SystemConfig),
  );
