import { getCorrectiveFigures } from 'shared-kit/contracts/corrective-figures';
import { defineRoute } from 'shared-kit/server/define-route';
import { readFigures } from './read-figures.ts';

export const figureRoutes = [defineRoute(getCorrectiveFigures, { handle: readFigures })];
