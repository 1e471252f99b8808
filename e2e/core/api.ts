/** Calls by contract, as one of the accounts: to find what a test works on and to put it back. */

import { getSession } from 'shared-kit/contracts/people/session';
import type { RouteContract } from 'shared-kit/contracts/route';
import { getTask, recordTaskResult } from 'shared-kit/contracts/tasks/task-detail';
import { type CallAtInput, callAt } from 'shared-kit/testing/call-at';
import type * as z from 'zod/mini';
import type { AccountName } from './people/accounts.ts';
import { sessionOf, signInOver } from './people/sessions.ts';

export interface Api {
  readonly installationId: number;
  readonly call: <C extends RouteContract>(contract: C, input: CallAtInput) => Promise<z.output<C['answer']>>;
}

/** As an account of the demonstration, on any portal with a copy of its data. */
export const apiOf = (base: string, account: AccountName): Promise<Api> =>
  apiWith(base, sessionOf(account).Token);

export const signedInApi = async (
  base: string,
  credentials: { readonly loginName: string; readonly password: string },
): Promise<Api> => apiWith(base, (await signInOver(base, credentials)).Token);

const apiWith = async (base: string, token: string | null): Promise<Api> => {
  const call: Api['call'] = (contract, input) => callAt({ base, token }, contract, input);
  const session = await call(getSession, {});
  const installationId = session.data.installations[0]?.id ?? 0;
  return { installationId, call };
};

/** As if the result had never been written down. */
export const takeBack = async (api: Api, id: number): Promise<void> => {
  const { data } = await api.call(getTask, { params: { id } });
  const body = { version: data.version, result: 0, readings: [], observation: '', photoIds: [] };
  if (data.result !== 0) await api.call(recordTaskResult, { params: { id }, body });
};
