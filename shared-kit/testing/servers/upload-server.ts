/** A server of a test's own that takes uploads in pieces as the files service does, and counts what it gets. */
import { type JsonAnswer, type JsonServer, type SeenCall, startJsonServer } from './json-server.ts';

interface Upload {
  readonly id: number;
  readonly installationId: number;
  readonly name: string;
  readonly size: number;
  readonly purpose: string;
  offset: number;
}

export interface UploadServer extends JsonServer {
  /** Bytes that have come in pieces. */
  readonly received: () => number;
  /** Ids of the uploads that there are. */
  readonly begun: () => readonly number[];
  /** Forgets an upload, as after its day. */
  readonly expire: (id: number) => void;
  /** Answers the next call that it takes with something else, after (`done`) or instead of doing it; null: as usual. */
  interrupt: ((call: SeenCall) => { readonly answer: JsonAnswer; readonly done?: boolean } | null) | null;
}

const error = (status: number, code: string, more: object = {}): JsonAnswer => ({
  status,
  body: { code, message: '', requestId: 'r', ...more },
});
const expiresAt = '2027-01-01T00:00:00Z';
const present = ({ purpose: _, ...upload }: Upload) => ({ ...upload, expiresAt });

export const startUploadServer = async (): Promise<UploadServer> => {
  const uploads = new Map<number, Upload>();
  const started = new Map<string, number>();
  let [lastId, received] = [0, 0];

  const start = ({ headers, body }: SeenCall): JsonAnswer => {
    const key = String(headers['idempotency-key']);
    const id = started.get(key) ?? ++lastId;
    const upload: Upload = {
      ...(JSON.parse(body.toString()) as Omit<Upload, 'id' | 'offset'>),
      id,
      offset: 0,
    };
    if (!started.has(key)) uploads.set(id, upload);
    started.set(key, id);
    return { status: 201, body: { data: present(upload) } };
  };
  const take = (upload: Upload, call: SeenCall): JsonAnswer => {
    const offset = Number(new URL(call.url, 'http://test').searchParams.get('offset'));
    received += call.body.length;
    if (offset !== upload.offset) return error(409, 'versionConflict', { current: present(upload) });
    upload.offset += call.body.length;
    return { body: { data: present(upload) } };
  };
  const finish = ({ id, installationId, name, purpose, size }: Upload): JsonAnswer => ({
    status: 201,
    body: {
      data: {
        id: 1000 + id,
        installationId,
        name,
        purpose,
        size,
        width: null,
        height: null,
        contentType: 'video/mp4',
        createdAt: '2026-11-21T00:00:00Z',
      },
    },
  });
  const usual = (call: SeenCall): JsonAnswer => {
    const id = Number(/fileUploads\/(\d+)/.exec(call.url)?.[1] ?? 0);
    if (id === 0) return start(call);
    const upload = uploads.get(id);
    if (!upload) return error(404, 'notFound');
    if (call.method === 'PUT') return take(upload, call);
    if (call.method === 'POST') return finish(upload);
    if (call.method === 'DELETE') uploads.delete(id);
    return { body: { data: call.method === 'DELETE' ? { id } : present(upload) } };
  };
  const server = await startJsonServer((call) => {
    const other = running.interrupt?.(call);
    if (!other) return usual(call);
    if (other.done) usual(call);
    return other.answer;
  });
  const running: UploadServer = {
    ...server,
    received: () => received,
    begun: () => [...uploads.keys()],
    expire: (id) => void uploads.delete(id),
    interrupt: null,
  };
  return running;
};
