import { act } from '@testing-library/react';
import { useEffect } from 'react';
import type { TellPreparer } from 'shared-kit/contracts/modules/slots';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { preparationStore, signOut, tellAway } from 'shared-kit/web/app';
import { type OfferedContribution, SlotHost } from 'shared-kit/web/slots';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrepareDataAgain } from './prepare-data-again.tsx';
import { readPreparedData, rememberPreparedData } from './readiness.ts';

let fetched: number[];

const Module = ({ onPreparer }: { readonly onPreparer: TellPreparer }) => {
  useEffect(
    () =>
      onPreparer({
        key: 'notes',
        label: 'Notas',
        prepare: async ({ installationId }) => {
          fetched.push(installationId);
          return { count: 1, bytes: 1 };
        },
      }),
    [onPreparer],
  );
  return null;
};
const module: OfferedContribution = {
  key: 'mfe-notes#offline.prepare#prepare',
  slot: 'offline.prepare',
  title: { es: 'Notas', cat: 'Notes', en: 'Notes' },
  render: (props) => <Module {...(props as { readonly onPreparer: TellPreparer })} />,
};
const portal = {
  isReady: true,
  installation: { id: 7 },
  contributions: { components: [{ slot: 'offline.prepare' }], searches: [], actions: [] },
} as unknown as Parameters<typeof PrepareDataAgain>[0]['portal'];

const show = () =>
  renderPage(
    <SlotHost value={[module]}>
      <PrepareDataAgain portal={portal} />
    </SlotHost>,
  );
const wait = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const hour = 3_600_000;

beforeEach(() => {
  fetched = [];
  localStorage.clear();
  signInAs({ Id: 12, Name: 'Marta' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  tellAway(false);
  preparationStore.setState({ isOpen: false });
  signOut();
});

it('fetches what was prepared again once there is a network, and each time it comes back after a while', async () => {
  rememberPreparedData({ installationId: 7, at: Date.now() - hour });
  tellAway(true);
  await show();
  await wait(10_000);
  expect(fetched).toEqual([]);
  act(() => tellAway(false));
  await wait(10_000);
  expect(fetched).toEqual([7]);
  act(() => tellAway(true));
  act(() => tellAway(false));
  await wait(10_000);
  expect(fetched).toEqual([7]);
  act(() => tellAway(true));
  await wait(hour / 4);
  act(() => tellAway(false));
  await wait(10_000);
  expect(fetched).toEqual([7, 7]);
  expect(readPreparedData()).toMatchObject({ installationId: 7 });
});

it('fetches it on the next morning where the portal stayed open over night', async () => {
  vi.setSystemTime(new Date(2026, 10, 24, 20));
  rememberPreparedData({ installationId: 7, at: Date.now() - hour });
  await show();
  await wait(10_000);
  expect(fetched).toEqual([7]);
  vi.setSystemTime(new Date(2026, 10, 24, 21));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(10_000);
  expect(fetched).toEqual([7]);
  vi.setSystemTime(new Date(2026, 10, 25, 7));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(10_000);
  expect(fetched).toEqual([7, 7]);
});

it.each([
  ['was not prepared', null],
  ['was prepared for another installation', 8],
])('fetches nothing on a device that %s', async (_, installationId) => {
  if (installationId !== null) rememberPreparedData({ installationId, at: Date.now() - hour });
  await show();
  await wait(10_000);
  expect(fetched).toEqual([]);
});
