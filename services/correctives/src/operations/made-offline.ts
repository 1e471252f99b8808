/** What was made without a network is known by an id of its device, until it has a number here and after. */
import type { IndexDescription } from 'shared-kit/server/database/define-model';
import { fail } from 'shared-kit/server/http/errors';

/** Made once, whatever operation asks for it. */
export const ofClient: IndexDescription = {
  key: { clientId: 1 },
  unique: true,
  sparse: true,
};

interface Named {
  readonly id: number;
  readonly clientId?: string | undefined;
}

/** Of an installation; nothing is numbered 0, and nothing known by an empty id. */
export const filterOf = (installationId: number, { id, clientId = '' }: Named): Record<string, unknown> =>
  id === 0 ? { installationId, clientId } : { installationId, _id: id };

/** Of what is new. @throws ApiError `invalidInput` where the device gives it none. */
export const clientIdOf = ({ clientId }: Named): string =>
  clientId ?? fail('invalidInput', { fields: [{ path: 'clientId', code: 'required' }] });
