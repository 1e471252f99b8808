/** A socket that speaks the wire protocol, for what drivers never send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';
import type { Endpoint } from '../../src/listening.ts';

export async function open(endpoint: Endpoint): Promise<Socket> {
  const socket = connect(endpoint);
  await once(socket, 'connect');
  return socket;
}

export function message(opCode: number, body: Uint8Array, length = body.length + 16): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
}

export function opMsg(flags: number, ...sections: Uint8Array[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(flags);
  return message(2013, Buffer.concat([head, ...sections]));
}

export const body = (document: object) => Buffer.concat([Buffer.from([0]), serialize(document)]);

/** The bytes of one reply. */
export async function received(socket: Socket): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < 4 || bytes.length < bytes.readInt32LE(0)) {
    const [part] = (await once(socket, 'data')) as [Buffer];
    bytes = Buffer.concat([bytes, part]);
  }
  return bytes;
}

export async function reply(socket: Socket): Promise<Record<string, unknown>> {
  const bytes = await received(socket);
  return deserialize(bytes.subarray(bytes.readInt32LE(12) === 1 ? 36 : 21));
}

/** One command on a connection of its own, exactly as it is given. */
export async function command(endpoint: Endpoint, document: object): Promise<Record<string, unknown>> {
  const socket = await open(endpoint);
  socket.write(opMsg(0, body(document)));
  const answer = await reply(socket);
  socket.destroy();
  return answer;
}
