import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { FrameHost, PageFrame } from '../index.ts';

const tabs = [
  { to: '/user/overview', label: 'Resumen' },
  { to: '/user/open', label: 'Pendientes' },
  { to: '/user/late', label: 'Con retraso' },
];

const Page = () => {
  const [late, setLate] = useState<number>();
  return (
    <FrameHost value={{ tabs }}>
      <PageFrame title="Preventivo" counts={{ '/user/open': 55, '/user/late': late }}>
        <button type="button" onClick={() => setLate(11)}>
          count
        </button>
      </PageFrame>
    </FrameHost>
  );
};

test('a count that is still to come has its room, and is not told', async () => {
  const { user } = await renderPage(<Page />);
  const parts = () => screen.getAllByRole('link').map((link) => link.childElementCount);
  expect(parts()).toEqual([0, 1, 1]);
  const late = screen.getByRole('link', { name: 'Con retraso' });
  await user.click(screen.getByRole('button', { name: 'count' }));
  expect(screen.getByRole('link', { name: 'Con retraso 11' })).toBe(late);
  expect(parts()).toEqual([0, 1, 1]);
});
