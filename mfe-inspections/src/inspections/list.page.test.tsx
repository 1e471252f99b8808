import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { category } from '../testing/builders.ts';
import { listed, showScreen } from '../testing/show-screen.tsx';
import InspectionListPage from './list.page.tsx';

const inspections = 'GET /api/inspections';

test('the list is narrowed down as its address says, and each filter is told and taken away', async () => {
  const { user, asked } = await showScreen(<InspectionListPage />, {
    at: `/user/inspections?installation=7&state=expired,booked&inspectionCategoryId=${category.id}`,
    answers: { 'GET /api/inspectionCategories': listed([category]) },
  });
  const narrowed = { installationId: '7', inspectionType: '0', inspectionCategoryId: `${category.id}` };
  await expect.poll(() => asked(inspections).at(-1)).toMatchObject({ ...narrowed, state: 'expired,booked' });
  expect(await screen.findByText(`Categoría: ${category.name.es}`)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Quitar el filtro .*Vencida/ }));
  await expect.poll(() => asked(inspections).at(-1)).toMatchObject({ ...narrowed, state: 'booked' });
});
