/** Links of invitations that no mail has taken are copied here, and stand nowhere else. */
import { screen } from '@testing-library/react';
import type { Invitation } from 'shared-kit/contracts/people/members';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { InvitationResults } from './invitation-results.tsx';

const link: Invitation = {
  id: 5,
  name: 'Marta Soler',
  outcome: 'link',
  secret: 'k'.repeat(43),
  expiresAt: null,
  error: null,
};
const mailed: Invitation = {
  id: 6,
  name: 'Luis Vidal',
  outcome: 'mailed',
  secret: null,
  expiresAt: null,
  error: null,
};
const address = `${location.origin}/auth/password#${link.secret}`;

afterEach(() => vi.restoreAllMocks());

const show = async () => {
  const { user } = await renderAdmin(<InvitationResults results={[link, mailed]} onClose={vi.fn()} />);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copy = screen.getByRole('button', { name: 'Copiar el enlace para Marta Soler' });
  return { user, copy, writeText };
};

test('the link of who was not written to is copied whole, with its secret', async () => {
  const { user, copy, writeText } = await show();
  expect(screen.getByLabelText('Enlace para Marta Soler')).toHaveProperty('value', address);
  await user.click(copy);
  expect(writeText.mock.calls).toEqual([[address]]);
  expect(screen.queryByRole('button', { name: 'Copiar el enlace para Luis Vidal' })).toBeNull();
});
