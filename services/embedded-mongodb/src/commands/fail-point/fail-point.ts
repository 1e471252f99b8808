/** Failures on purpose, for tests of what uses the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Doc } from '../../bson/doc.ts';
import { toNumber } from '../../bson/values.ts';
import { CommandError } from '../../errors.ts';
import { type Client, ConnectionClosed } from '../../wire/connection.ts';
import type { Request } from '../../wire/op-msg.ts';

const DATA = [
  'failCommands',
  'appName',
  'errorCode',
  'errorLabels',
  'closeConnection',
  'writeConcernError',
  'blockConnection',
  'blockTimeMS',
];

/** The codes after which drivers retry writes. MongoDB labels these errors unless a test gives labels of its own. */
const RETRYABLE: Record<number, string> = {
  6: 'HostUnreachable',
  7: 'HostNotFound',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  189: 'PrimarySteppedDown',
  262: 'ExceededTimeLimit',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  11600: 'InterruptedAtShutdown',
  11602: 'InterruptedDueToReplStateChange',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
};

/** The fail point `failCommand`, which makes commands fail. */
export class FailPoint {
  #data: Doc = {};
  #skip = 0;
  #times = 0;
  #met = 0;
  readonly #appNames = new WeakMap<Client, unknown>();

  /** Sets the fail point, and gives how often it was met before. */
  set(mode: unknown, data: Doc): number {
    const unknown = Object.keys(data).find((name) => !DATA.includes(name));
    if (unknown) throw new CommandError('NotImplemented', `failCommand's '${unknown}' is not supported`);
    const [times, skip] = countsOf(mode);
    const before = this.#met;
    this.#data = data;
    this.#times = times;
    this.#skip = skip;
    if (times === 0) this.#met = 0;
    return before;
  }

  /** Throws the error that the command is to fail with, or gives what is added to its reply. */
  async apply({ name, body }: Request, client: Client): Promise<Doc | undefined> {
    const { application } = (body.client as { application?: Doc } | undefined) ?? {};
    if (application) this.#appNames.set(client, application.name);
    const { failCommands, appName, errorCode, errorLabels, ...data } = this.#data;
    if (this.#times === 0 || !(failCommands as string[] | undefined)?.includes(name)) return undefined;
    if (appName !== undefined && appName !== this.#appNames.get(client)) return undefined;
    this.#met += 1;
    if (this.#skip-- > 0) return undefined;
    this.#times -= 1;
    if (data.blockConnection === true) await sleep(toNumber(data.blockTimeMS) ?? 0);
    if (data.closeConnection === true) throw new ConnectionClosed();
    const code = toNumber(errorCode) ?? 0;
    if (code !== 0) {
      const retried = code in RETRYABLE && body.txnNumber !== undefined && body.autocommit === undefined;
      const labels = (errorLabels as string[] | undefined) ?? (retried ? ['RetryableWriteError'] : []);
      const codeName = RETRYABLE[code] ?? (code === 8 ? 'UnknownError' : undefined);
      const details = codeName === undefined ? {} : { codeName };
      throw new CommandError(code, "Failing command via 'failCommand' failpoint", details, labels);
    }
    if (data.writeConcernError === undefined) return undefined;
    return { writeConcernError: data.writeConcernError, ...(errorLabels ? { errorLabels } : {}) };
  }
}

function countsOf(mode: unknown): [times: number, skip: number] {
  if (mode === 'off') return [0, 0];
  if (mode === 'alwaysOn') return [Number.POSITIVE_INFINITY, 0];
  const { times, skip } = (mode ?? {}) as Doc;
  if (times !== undefined) return [toNumber(times) ?? 0, 0];
  if (skip !== undefined) return [Number.POSITIVE_INFINITY, toNumber(skip) ?? 0];
  throw new CommandError('BadValue', `unknown mode of a fail point: ${JSON.stringify(mode)}`);
}
