import { createBrowserRouter as createRouter, type RouteObject } from 'react-router-dom';
import { windowWithSteps } from './history-steps.ts';

/** The browser's router, with a step of the history for each overlay over a page. */
export const createBrowserRouter = (routes: RouteObject[]) =>
  createRouter(routes, { window: windowWithSteps() });
