import { getCorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { readFigures } from './read-figures.ts';

export const figureRoutes = [defineRoute(getCorrectiveFigures, { handle: readFigures })];
