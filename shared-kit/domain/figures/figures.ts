/**
 * The figures that the portal shows, each under one name. Whoever shows a figure names it, so that what is not here does not compile, and says
 * with words of the same name what it counts; tests hold that these words, and the numbers, are the same wherever they stand.
 */
import { correctiveFigures } from './figures-of-correctives.ts';
import { costFigures } from './figures-of-costs.ts';
import { dataFigures } from './figures-of-data.ts';
import { lawFigures } from './figures-of-law.ts';
import { workFigures } from './figures-of-work.ts';

export const figures = {
  ...workFigures,
  ...correctiveFigures,
  ...lawFigures,
  ...costFigures,
  ...dataFigures,
} as const;

export type FigureName = keyof typeof figures;

export const figureNames = Object.keys(figures) as readonly FigureName[];
