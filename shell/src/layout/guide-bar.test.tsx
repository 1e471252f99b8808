import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-kit/testing/render';
import { followGuide } from 'shared-kit/web/app';
import { expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { GuideBar } from './guide-bar.tsx';

test('the way back to the guide of a new portal leads home, and can be taken away', async () => {
  followGuide();
  expect(localStorage.getItem('guide')).not.toBeNull();
  await renderPage(<GuideBar />, { texts: { shell: es } });
  expect(screen.getByRole('link', { name: es.guide.back }).getAttribute('href')).toBe('/user/home');
  await userEvent.click(screen.getByRole('button', { name: es.guide.end }));
  expect(localStorage.getItem('guide')).toBeNull();
});
