/** An address is completed as it is by then, and not as the page that is still drawn had it. */
import { waitFor } from '@testing-library/react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { renderPage } from 'shared-kit/testing/render';
import { type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { useLocation } from 'shared-kit/web/router';
import { afterEach, expect, test } from 'vitest';
import { useInstallationInAddress } from './use-installation-in-address.ts';

let server: RecordServer;
afterEach(() => server.close());

const Completed = () => {
  useInstallationInAddress(undefined, false);
  return null;
};

/** Its form was open, and is closed in the address already. */
const DrawnBehind = () => {
  const location = { ...useLocation(), search: '?new=true' };
  return (
    <LocationContext.Provider value={{ location, navigationType: 'POP' as never }}>
      <Completed />
    </LocationContext.Provider>
  );
};

test('a form that closes while the first installation comes into the address does not open again', async () => {
  server = await startRecordServer({});
  const { router } = await renderPage(<DrawnBehind />, { at: '/user/centres#part' });
  await waitFor(() => expect(router.state.location.search).not.toBe(''));
  expect(router.state.location).toMatchObject({ search: '?installation=1', hash: '#part' });
});
