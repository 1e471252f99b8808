import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import type { CatalogueField } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { useValueText } from './value-text.ts';

const base = { name: 'amount', nullable: false, optional: false, kind: 'decimal' } as const;

const Shown = ({ field, value }: { readonly field: CatalogueField; readonly value: unknown }) => (
  <p>{useValueText(useCatalogueText({ key: 'areas', texts: 'mfe-some' }))(field, value)}</p>
);

test.each([
  ['as many decimals as it has', base, 23.4567, '23,4567'],
  ['as many as its field says', { ...base, fractionDigits: 1 }, 23.4567, '23,5'],
  ['and no fewer', { ...base, fractionDigits: 1 }, 23, '23,0'],
])('a number is shown with %s', async (_, field, value, text) => {
  await renderPage(<Shown field={field} value={value} />);
  expect(screen.getByText(text)).toBeDefined();
});
