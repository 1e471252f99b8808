/** The password of a server that other users reach, and its proof by SCRAM-SHA-256 (RFC 5802, RFC 7677). */
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CommandError } from '../../errors.ts';

const ITERATIONS = 15_000;

/** Commands that need no signing in: the greeting, and the signing in itself. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'saslStart', 'saslContinue']);

/** The one user, and the clients that have signed in. */
export class Login {
  readonly user = 'portal';
  readonly password: string;
  readonly #salt = randomBytes(16);
  readonly #clientKey: Buffer;
  readonly #serverKey: Buffer;
  /** The first two messages of clients that have begun to sign in, by their connection. */
  readonly #begun = new WeakMap<object, string>();
  readonly #signedIn = new WeakSet<object>();

  constructor(password = randomBytes(24).toString('hex')) {
    this.password = password;
    const salted = pbkdf2Sync(password, this.#salt, ITERATIONS, 32, 'sha256');
    this.#clientKey = hmac(salted, 'Client Key');
    this.#serverKey = hmac(salted, 'Server Key');
  }

  /** Throws an Unauthorized unless the client has signed in or the command needs none. */
  check(client: object, command: string): void {
    if (!this.#signedIn.has(client) && !OPEN.has(command))
      throw new CommandError('Unauthorized', `command ${command} requires authentication`);
  }

  /** Answers the client's first message, as `n,,n=USER,r=NONCE`. */
  begin(client: object, message: string): string {
    const bare = /^n,,(n=([^,]*),r=([!-+--~]+))$/.exec(message);
    if (!bare || bare[2] !== this.user) throw refused();
    const nonce = `${bare[3]}${randomBytes(24).toString('hex')}`;
    const answer = `r=${nonce},s=${this.#salt.toString('base64')},i=${ITERATIONS}`;
    this.#begun.set(client, `${bare[1]},${answer}`);
    return answer;
  }

  /** Checks the proof in the client's last message, as `c=biws,r=NONCE,p=PROOF`, and gives the server's. */
  finish(client: object, message: string): string {
    const begun = this.#begun.get(client);
    this.#begun.delete(client);
    const final = /^(c=biws,r=[!-+--~]+),p=([A-Za-z0-9+/=]+)$/.exec(message);
    const nonce = begun && /r=[^,]*(?=,s=)/.exec(begun)?.[0];
    if (!begun || !final || final[1] !== `c=biws,${nonce}`) throw refused();
    const said = `${begun},${final[1]}`;
    const signature = hmac(createHash('sha256').update(this.#clientKey).digest(), said);
    const expected = Buffer.from(this.#clientKey.map((byte, i) => byte ^ (signature[i] as number)));
    const proof = Buffer.from(String(final[2]), 'base64');
    if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) throw refused();
    this.#signedIn.add(client);
    return `v=${hmac(this.#serverKey, said).toString('base64')}`;
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function refused(): CommandError {
  return new CommandError('AuthenticationFailed', 'Authentication failed.');
}
