/** A portal in which people work in two installations: the demonstration's own and another one. */
import type { Page } from '@playwright/test';
import { installations } from 'shared-kit/contracts/centres/installations';
import { listTasks, type Task } from 'shared-kit/contracts/tasks/tasks';
import { type Api, apiOf } from '../api.ts';

export const otherName = 'Centro Norte';

export interface TwoInstallations {
  readonly admin: Api;
  readonly first: { readonly id: number; readonly name: string };
  /** Id of the one that is called `otherName`. */
  readonly other: number;
}

/** Adds the other one; once to a portal. */
export const addInstallation = async (url: string): Promise<TwoInstallations> => {
  const admin = await apiOf(url, 'superAdministrator');
  const created = await admin.call(installations.create, {
    body: { ref: 'NORTE', name: otherName, entityStatus: 1 },
  });
  const technician = await apiOf(url, 'technician');
  const { data } = await admin.call(installations.get, { params: { id: technician.installationId } });
  return { admin, first: { id: data.id, name: data.name }, other: created.data.id };
};

export const installationShown = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^Centro: ${name}`) });

export const chooseInstallation = async (page: Page, from: string, to: string): Promise<void> => {
  await installationShown(page, from).click();
  await page.getByRole('dialog').getByText(to, { exact: true }).click();
};

/** One of the first installation. */
export const anyTask = async (
  { admin, first }: TwoInstallations,
  state: 'remaining' | 'performed',
): Promise<Task> => {
  const { data } = await admin.call(listTasks, { query: { installationId: first.id, state, size: 1 } });
  const [task] = data;
  if (!task) throw new Error(`No ${state} task in the demonstration`);
  return task;
};
