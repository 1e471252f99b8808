/** An administrator who takes files into an installation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerCobieImport,
  applyCobieImport,
  type CobieImport,
  type CobieIssue,
  getCobieImport,
} from 'shared-kit/contracts/centres/cobie-imports';
import { type Element, elements } from 'shared-kit/contracts/centres/elements';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import type { TestAnswer, TestService } from 'shared-kit/testing/test-service';
import { expect } from 'vitest';
import { listed, made, people } from '../fixtures.ts';

export const fileOf = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../files', name));

export const uploadFile = (
  app: TestService,
  bytes: Uint8Array,
  { installationId = 1, fileName = 'datos.xlsx', as = people.admin as number } = {},
): Promise<TestAnswer> =>
  app.send('POST', `/api/cobieImports?installationId=${installationId}&fileName=${fileName}`, {
    as,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });

export const previewFile = async (
  app: TestService,
  bytes: Uint8Array,
  more: Parameters<typeof uploadFile>[2] = {},
): Promise<CobieImport> => {
  const { status, body } = await uploadFile(app, bytes, more);
  expect([status, body]).toMatchObject([201, {}]);
  return (body as { data: CobieImport }).data;
};

export const answerFile = (
  app: TestService,
  id: number,
  answers: Readonly<Record<string, string>>,
): Promise<CobieImport> => made(app, answerCobieImport, { input: { params: { id }, body: { answers } } });

export const applyFile = async (app: TestService, id: number): Promise<CobieImport> => {
  const { status } = await app.call(applyCobieImport, { params: { id } }, { as: people.admin });
  expect(status).toBe(202);
  await jobsSettled(app.db);
  return made(app, getCobieImport, { input: { params: { id } } });
};

export const elementsIn = async (app: TestService, q: string): Promise<Element[]> =>
  (await listed(app, elements.list, { input: { query: { installationId: 1, q, size: 500 } } })).data;

/** `error G2 numberAmbiguous 1.200`, each in a line. */
export const saidOf = ({ issues }: Pick<CobieImport, 'issues'>): string[] =>
  issues.map(
    ({ severity, cell, row, code, value }: CobieIssue) =>
      `${severity} ${cell ?? row ?? '-'} ${code} ${value ?? ''}`,
  );
