/** The greeting by which drivers take this server for a one-member replica set. */
import { MAX_DOCUMENT_BYTES } from '../../bson/encode.ts';
import { MAX_MESSAGE_BYTES } from '../../wire/framing.ts';
import type { Command, Context, Reply } from '../context.ts';

/**
 * The largest batch of writes. It is smaller than MongoDB's, so that one batch does not keep other clients waiting.
 */
const MAX_BATCH = 2_000;

const OPTIONS = [
  'helloOk',
  'client',
  'compression',
  'topologyVersion',
  'maxAwaitTimeMS',
  'loadBalanced',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'backpressure',
];

function hello({ state, client, name }: Context): Reply {
  const { address } = state;
  return {
    helloOk: true,
    [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: client.id,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  };
}

const greeting: Command = { run: hello, options: OPTIONS };

export const handshakeCommands: Record<string, Command> = {
  hello: greeting,
  isMaster: greeting,
  ismaster: greeting,
  ping: { run: () => ({}), options: [] },
  buildInfo: { run: buildInfo, options: [] },
  buildinfo: { run: buildInfo, options: [] },
};

function buildInfo(): Reply {
  return {
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['sqlite'],
  };
}
