/** A real server that carries out operations on notes once each, and cuts the connection where a test says so. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { idSchema, versionSchema } from '../../contracts/base.ts';
import { defineOperations, type Operation } from '../../contracts/operations.ts';
import { configureApi } from '../../web/app/http/call-route.ts';
import type { OperationAnswer } from '../../web/offline/entities.ts';

export const noteSchema = z.object({
  id: idSchema,
  version: versionSchema,
  text: z.string(),
  photoIds: z.array(idSchema),
});
export type Note = z.infer<typeof noteSchema>;

export const noteOperations = defineOperations({
  resource: 'notes',
  record: noteSchema,
  merge: { text: 'value', photoIds: 'set', writer: 'value' },
  follows: { writer: ['text'] },
  access: 'signedIn',
});

/** What becomes of one call. `cutBefore`, `cutAfter`: the connection breaks before or after it is carried out. */
export type Fate =
  | 'answered'
  | 'cutBefore'
  | 'cutAfter'
  | { readonly status: number; readonly code?: string; readonly retryAfter?: number }
  | { readonly html: string; readonly status?: number };

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const bodySchema = z.object({ installationId: z.int(), operations: z.array(z.any()) });

export const startOperationsServer = async () => {
  const server = {
    fates: [] as Fate[],
    notes: new Map<number, Note>(),
    /** Ids of operations in the order they were carried out. */
    done: [] as Operation[],
    /** Every call with operations, whatever became of it. */
    calls: [] as { readonly installationId: number; readonly operations: readonly Operation[] }[],
    /** The numbers of notes that were made without a network, by the ids that their devices gave them. */
    numbers: new Map<string, number>(),
    /** Idempotency keys of uploads by the id that was given. */
    uploads: new Map<string, number>(),
    /** Answers instead of carrying an operation out, where a test says so. */
    answerOf: (_operation: Operation): Partial<OperationAnswer> | null => null,
    origin: '',
    close: async (): Promise<void> => undefined,
  };
  const known = new Map<string, OperationAnswer>();
  const noteOf = (id: number): Note => server.notes.get(id) ?? { id, version: 1, text: '', photoIds: [] };

  const idOf = ({ id, clientId }: Operation): number => {
    if (id > 0 || clientId === undefined) return id;
    const number = server.numbers.get(clientId) ?? 900 + server.numbers.size;
    server.numbers.set(clientId, number);
    return number;
  };
  const carryOut = (operation: Operation): OperationAnswer => {
    const before = known.get(operation.opId);
    if (before) return { ...before, repeated: true };
    const note = noteOf(idOf(operation));
    const { text, photoIds } = operation.fields;
    const base = {
      opId: operation.opId,
      id: note.id,
      conflicts: [],
      code: null,
      fields: [],
      repeated: false,
    };
    const special = server.answerOf(operation);
    const next = {
      ...note,
      version: note.version + 1,
      text: text ? String(text.to) : note.text,
      photoIds: photoIds ? (photoIds.to as number[]) : note.photoIds,
    };
    if (!special) {
      server.notes.set(note.id, next);
      server.done.push(operation);
    }
    const record = special ? note : next;
    const answer = { ...base, outcome: 'applied' as const, version: record.version, record, ...special };
    // As the services do: of what is refused nothing is kept.
    if (answer.outcome !== 'refused') known.set(operation.opId, answer);
    return answer;
  };

  const work = (request: IncomingMessage, body: Buffer): unknown => {
    if (request.url !== '/api/notes/operations') {
      const key = String(request.headers['idempotency-key']);
      const id = server.uploads.get(key) ?? 500 + server.uploads.size;
      server.uploads.set(key, id);
      return { data: { id } };
    }
    const { operations } = z.parse(bodySchema, JSON.parse(body.toString()));
    return { data: (operations as Operation[]).map(carryOut) };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (request.url === '/api/notes/operations') server.calls.push(JSON.parse(body.toString()));
    const fate = server.fates.shift() ?? 'answered';
    const end = (status: number, content: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(content));
    };
    if (fate === 'cutBefore') return void request.socket.destroy();
    if (typeof fate === 'object' && 'html' in fate)
      return void response.writeHead(fate.status ?? 200, { connection: 'close' }).end(fate.html);
    if (typeof fate === 'object') {
      const { status, code = 'unexpected', retryAfter } = fate;
      return end(status, { code, message: code, requestId: 'r', ...(retryAfter ? { retryAfter } : {}) });
    }
    const content = work(request, body);
    if (fate === 'cutAfter') return void request.socket.destroy();
    end(200, content);
  };
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  server.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server.close = () =>
    new Promise((closed) => {
      http.closeAllConnections();
      http.close(() => closed());
    });
  configureApi({ origin: server.origin });
  return server;
};
export type OperationsServer = Awaited<ReturnType<typeof startOperationsServer>>;
