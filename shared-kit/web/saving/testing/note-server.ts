/** A server of one note, as a sender: keeps versions and keys as the services do, and fails where a test says so. */
import * as z from 'zod/mini';
import { dataOf, idSchema, versionSchema } from '../../../contracts/base.ts';
import { defineContract } from '../../../contracts/route.ts';
import { parseAnswer } from '../../app/http/call-route.ts';
import { ApiError, NetworkError } from '../../app/http/errors.ts';
import type { Sender } from '../sender.ts';

export const noteSchema = z.strictObject({ id: idSchema, version: versionSchema, text: z.string() });
export type Note = z.infer<typeof noteSchema>;

export const updateNote = defineContract({
  method: 'PUT',
  path: '/api/notes',
  access: 'signedIn',
  body: noteSchema,
  answer: dataOf(noteSchema),
  idempotent: true,
  summary: 'Change a note',
});

/**
 * What becomes of one sending. `raced`: another writes first. `lostBefore`, `lostAfter`: the connection breaks before or after the note is
 * written. `busy`: 503.
 */
export type Fate = 'answered' | 'raced' | 'lostBefore' | 'lostAfter' | 'busy';

const refusal = (status: number, code: string, current?: Note): ApiError =>
  new ApiError(status, { code, message: code, requestId: 'r', ...(current ? { current } : {}) });

export const noteServer = (fates: readonly Fate[] = []) => {
  const first: Note = { id: 1, version: 1, text: 'first' };
  const server = {
    note: first,
    /** Every sending, whatever became of it. */
    seen: [] as { readonly key: string; readonly content: string }[],
    /** What was written, in order, by whoever sent it here. */
    written: [] as Note[],
    conflicts: 0,
  };
  const coming = [...fates];
  const known = new Map<string, { readonly content: string; readonly answer: Note }>();
  const write = (key: string, body: Note): Note => {
    const content = JSON.stringify(body);
    const before = known.get(key);
    if (before && before.content !== content) throw refusal(409, 'idempotencyConflict');
    if (before) return before.answer;
    if (body.version !== server.note.version) {
      server.conflicts += 1;
      throw refusal(409, 'versionConflict', server.note);
    }
    server.note = { ...body, version: body.version + 1 };
    server.written.push(body);
    known.set(key, { content, answer: server.note });
    return server.note;
  };
  const sender: Sender = async ({ contract, input, idempotencyKey = '' }) => {
    const body = z.parse(noteSchema, input.body);
    server.seen.push({ key: idempotencyKey, content: JSON.stringify(body) });
    const fate = coming.shift() ?? 'answered';
    if (fate === 'lostBefore') throw new NetworkError('no answer');
    if (fate === 'busy') throw refusal(503, 'serviceUnavailable');
    if (fate === 'raced')
      server.note = {
        ...server.note,
        version: server.note.version + 1,
        text: `theirs${server.note.version}`,
      };
    const note = write(idempotencyKey, body);
    if (fate === 'lostAfter') throw new NetworkError('no answer');
    return { outcome: 'answered', answer: parseAnswer(contract, { data: note }) };
  };
  return Object.assign(server, { sender });
};
