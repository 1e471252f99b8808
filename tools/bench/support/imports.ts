/** Imports of workbooks through a portal that runs. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  applyCobieImport,
  type CobieImport,
  getCobieImport,
  previewCobieImport,
} from 'shared-kit/contracts/centres/cobie-imports';
import { type Caller, callAt } from 'shared-kit/testing/call-at';
import { accounts, demoPassword } from '../../../e2e/core/people/accounts.ts';
import { signInOver } from '../../../e2e/core/people/sessions.ts';

export const installationId = 1;

export const callerOf = async (base: string, account: keyof typeof accounts): Promise<Caller> => {
  const { Token } = await signInOver(base, { loginName: accounts[account].login, password: demoPassword });
  return { base, token: Token };
};

export interface ImportRun {
  /** Seconds. */
  readonly preview: number;
  readonly apply: number;
  readonly plan: CobieImport;
}

/** Previews a workbook and applies it. */
export const importWorkbook = async (manager: Caller, body: Buffer): Promise<ImportRun> => {
  const before = performance.now();
  const { data: plan } = await callAt(manager, previewCobieImport, { query: { installationId }, body });
  const between = performance.now();
  await callAt(manager, applyCobieImport, { params: { id: plan.id } });
  for (;;) {
    const { job } = (await callAt(manager, getCobieImport, { params: { id: plan.id } })).data;
    if (job?.state === 'failed') throw new Error(`The import has failed: ${job.error}`);
    if (job?.state === 'done') break;
    await pause(100);
  }
  const after = performance.now();
  return { preview: (between - before) / 1000, apply: (after - between) / 1000, plan };
};
