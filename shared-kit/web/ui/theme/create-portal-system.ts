import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemConfig, type SystemContext } from '@chakra-ui/react/styled-system';
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
import { adjusted, withAdded } from './added-recipes.ts';
import { durations, fontSizes, globalStyles } from './adjustments.ts';
import { brandShades, unusedPalettes } from './palettes.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { semanticColors } from './semantic-colors.ts';
import type { Variant } from './variant.ts';

const family = { value: "'Inter Variable', system-ui, sans-serif" };

const withoutUnused = <C extends object>(colors: C): C =>
  Object.fromEntries(Object.entries(colors).filter(([name]) => !unusedPalettes.includes(name))) as C;

const chakraParts = {
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  theme: {
    keyframes,
    tokens: { ...tokens, colors: withoutUnused(tokens.colors) },
    semanticTokens: { ...semanticTokens, colors: withoutUnused(semanticTokens.colors) },
    ...adjusted({ recipes, slotRecipes }),
    textStyles,
    layerStyles,
    animationStyles,
  },
} as SystemConfig;

const made = new Map<Variant, SystemContext>();

/** Chakra's system with the portal's theme; one per page. It takes a while to make: whoever waits for something else anyway asks for it then. */
export const portalSystem = (variant: Variant): SystemContext => {
  const system = made.get(variant) ?? withAdded(createPortalSystem(variant));
  made.set(variant, system);
  return system;
};

const createPortalSystem = (variant: Variant): SystemContext =>
  createSystem(defaultBaseConfig, chakraParts, {
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
    },
  } as SystemConfig);
