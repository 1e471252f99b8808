import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Of a component that the theme has a recipe for, with what is chosen of it; of one with several parts, the part. */
interface OfRecipe {
  readonly recipe: string;
  readonly part?: string;
  readonly variants?: Readonly<Record<string, string>>;
}

/** How an element looks, in the theme's own words, and over it what is so here alone. */
export interface StaticStyle extends Partial<OfRecipe> {
  readonly css?: SystemStyleObject;
}

/** By class names. The build makes a style sheet of them (`shared-kit/config/loaders/static-styles-loader.ts`), so that no code of the theme has to come first. */
export type StaticStyles = Readonly<Record<string, StaticStyle>>;
