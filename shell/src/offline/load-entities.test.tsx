import { act, screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { preparationStore, tellAway } from 'shared-kit/web/app';
import { textDraft } from 'shared-kit/web/offline/testing/note-queue';
import { type OfferedContribution, SlotHost } from 'shared-kit/web/slots';
import { afterEach, expect, it } from 'vitest';
import { type OpenWork, openWork } from '../testing/pending-work.ts';
import { LoadEntities } from './load-entities.tsx';

let work: OpenWork;
afterEach(async () => {
  tellAway(false);
  preparationStore.setState({ readyUntil: null });
  await work.close();
});

const module: OfferedContribution = {
  key: 'mfe-notes#offline.entities#entities',
  slot: 'offline.entities',
  title: { es: 'Notas', cat: 'Notes', en: 'Notes' },
  render: () => <p>the module is loaded</p>,
};
const show = () =>
  renderPage(
    <SlotHost value={[module]}>
      <LoadEntities />
    </SlotHost>,
  );
const loaded = () => screen.queryByText('the module is loaded');

it('loads the modules that know how to send what waits, and none where nothing waits that is not known', async () => {
  work = await openWork();
  await show();
  expect(loaded()).toBeNull();
  await work.add(textDraft(1, 'uno'));
  expect(loaded()).toBeNull();
  await work.add({ ...textDraft(2, 'dos'), resource: 'plants' });
  expect(loaded()).not.toBeNull();
});

it('loads them where nothing answers, as they answer from what they have prepared', async () => {
  work = await openWork();
  await show();
  act(() => tellAway(true));
  expect(loaded()).toBeNull();
  act(() => preparationStore.setState({ readyUntil: Date.now() }));
  expect(loaded()).not.toBeNull();
});
