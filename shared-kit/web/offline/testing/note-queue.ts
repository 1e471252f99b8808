/** Queues of notes for tests, over a database in memory. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as z from 'zod/mini';
import { dataOf, idSchema, versionSchema } from '../../../contracts/base.ts';
import type { Operation } from '../../../contracts/operations.ts';
import { defineContract } from '../../../contracts/route.ts';
import {
  noteOperations,
  noteSchema,
  type OperationsServer,
} from '../../../testing/servers/operations-server.ts';
import { ApiError, NetworkError } from '../../app/http/errors.ts';
import { defineOfflineEntity } from '../entities.ts';
import { createOfflineQueue, type QueueOptions } from '../queue/queue.ts';
import type { TestBrowser } from './test-browser.ts';

export const writeNote = defineContract({
  method: 'PUT',
  path: '/api/notes',
  access: 'signedIn',
  body: z.object({ id: idSchema, version: versionSchema, text: z.string() }),
  answer: dataOf(noteSchema),
  summary: 'Change a note',
});

export const noteEntity = defineOfflineEntity({
  operations: noteOperations,
  routes: [
    {
      contract: writeNote,
      operationsOf: ({ body }, base: z.infer<typeof noteSchema>) => [
        {
          id: body.id,
          baseVersion: body.version,
          installationId: 1,
          fields: { text: { from: base.text, to: body.text } },
        },
      ],
      withWaiting: (base: z.infer<typeof noteSchema>, { fields }) => ({
        ...base,
        text: String(fields.text?.to),
      }),
      answerOf: ([answer], { body }) => ({ data: answer?.record ?? { ...body, photoIds: [] } }),
    },
  ],
});

export const emptyDisk = (): void => {
  globalThis.indexedDB = new IDBFactory();
};

export const noteQueue = (
  browser: TestBrowser,
  server: OperationsServer,
  options: Partial<QueueOptions> = {},
) =>
  createOfflineQueue({
    userId: 1,
    entities: [noteEntity],
    environment: browser.environment,
    maySend: () => true,
    uploadFile: async ({ blob, key }) => {
      const headers = { 'idempotency-key': key };
      try {
        const response = await fetch(`${server.origin}/api/files`, { method: 'POST', body: blob, headers });
        const body = await response.json();
        if (!response.ok) throw new ApiError(response.status, body);
        return body.data.id as number;
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw new NetworkError('no answer', { cause: error });
      }
    },
    ...options,
  });

export const textDraft = (id: number, to: string, installationId = 1) => ({
  resource: 'notes',
  installationId,
  id,
  baseVersion: 1,
  fields: { text: { from: '', to } } as Operation['fields'],
});

export const photoDraft = (id: number, photoId: number) => ({
  ...textDraft(id, ''),
  fields: { photoIds: { from: [], to: [photoId] } },
});
