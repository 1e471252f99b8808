/** One client's connection: its messages are answered one after another, and bytes that are no message end it. */
import type { Socket } from 'node:net';
import { CommandError } from '../errors.ts';
import { type Frame, Framer, FramingError } from './framing.ts';
import { messageReply, OP_MSG, parseMessage, type Request } from './op-msg.ts';
import { OP_QUERY, parseQuery, queryReply } from './op-query.ts';

export type Client = { id: number };
export type Handler = (request: Request, client: Client) => Promise<Buffer[]>;
export type ErrorEncoder = (error: unknown) => Buffer[];

/** Thrown by a handler whose client is to find its connection closed. */
export class ConnectionClosed extends Error {}

let connections = 0;

/**
 * Serves one client: answers its messages one after another, and ends the connection for bytes that are no message.
 */
export function serveConnection(socket: Socket, handle: Handler, encodeError: ErrorEncoder): void {
  const framer = new Framer();
  const client = { id: ++connections };
  const waiting: Frame[] = [];
  let busy = false;
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (part: Buffer) => {
    try {
      for (const frame of framer.push(part)) waiting.push(frame);
    } catch {
      socket.destroy();
      return;
    }
    void work();
  });

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    socket.pause();
    for (let next = waiting.shift(); next && !socket.destroyed; next = waiting.shift()) {
      try {
        const reply = await answer(next, client, handle, encodeError);
        if (reply) await send(socket, reply);
      } catch {
        socket.destroy();
      }
    }
    busy = false;
    socket.resume();
  }
}

async function answer(
  frame: Frame,
  client: Client,
  handle: Handler,
  encodeError: ErrorEncoder,
): Promise<Buffer[] | undefined> {
  if (frame.opCode === OP_QUERY)
    return queryReply(frame.requestId, await handle(parseQuery(frame.body), client));
  if (frame.opCode !== OP_MSG) throw new FramingError(`unsupported operation ${frame.opCode}`);
  let request: Request;
  try {
    request = parseMessage(frame.body, () => wholeMessage(frame.body));
  } catch (error) {
    if (error instanceof CommandError) return messageReply(frame.requestId, encodeError(error));
    throw error;
  }
  const reply = await handle(request, client);
  return request.oneWay ? undefined : messageReply(frame.requestId, reply);
}

/** The message with its header, which stands right before the body. */
function wholeMessage(body: Buffer): Buffer {
  return Buffer.from(body.buffer, body.byteOffset - 16, body.byteLength + 16);
}

function send(socket: Socket, parts: Buffer[]): Promise<void> | undefined {
  socket.cork();
  let flushed = true;
  if (parts.length > 64) flushed = socket.write(Buffer.concat(parts));
  else for (const part of parts) flushed = socket.write(part);
  socket.uncork();
  if (flushed || socket.destroyed) return undefined;
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
}
