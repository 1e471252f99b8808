import { screen } from '@testing-library/react';
import type { FactorAsker } from 'shared-kit/contracts/people/second-factor';
import { renderPage } from 'shared-kit/testing/render';
import { expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { SecondFactorState } from './second-factor-state.tsx';

const nothing = () => undefined;
const show = (since: string | null, askedBy: FactorAsker | null) =>
  renderPage(
    <SecondFactorState
      state={{ since, recoveryCodesLeft: 10, isDemanded: askedBy !== null, askedBy }}
      isKept={askedBy !== null}
      isBusy={false}
      onBegin={nothing}
      onRenew={nothing}
      onRemove={nothing}
    />,
    { texts: { shell: es } },
  );

test.each<[string, FactorAsker, RegExp]>([
  ['a role', { by: 'role', installationName: '' }, /Su rol exige/],
  ['the portal', { by: 'portal', installationName: '' }, /El portal exige/],
  ['an installation', { by: 'installation', installationName: 'Hospital Norte' }, /Hospital Norte exige/],
])('that %s asks for it is said, and there is no button that turns it off', async (_who, asker, words) => {
  await show('2026-03-02T08:00:00.000Z', asker);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: es.secondFactor.turnOff })).toBeNull();
});

test('that nobody asks for it leaves a button that turns it off', async () => {
  await show('2026-03-02T08:00:00.000Z', null);
  expect(await screen.findByRole('button', { name: es.secondFactor.turnOff })).toBeDefined();
  expect(screen.queryByText(/exige/)).toBeNull();
});

test('who has none yet is told who asks for it', async () => {
  await show(null, { by: 'installation', installationName: 'Hospital Norte' });
  expect(await screen.findByText(/Hospital Norte exige/)).toBeDefined();
});
