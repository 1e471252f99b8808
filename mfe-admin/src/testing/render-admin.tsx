import type { ReactElement } from 'react';
import { renderPage } from 'shared-kit/testing/render';
import es from '../locales/es.json' with { type: 'json' };

/** A screen of the module in Spanish. */
export const renderAdmin = (element: ReactElement, at = '/user/administration') =>
  renderPage(element, { at, texts: { 'mfe-admin': es } });
