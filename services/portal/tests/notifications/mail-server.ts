/** A real mail server on this machine, which fails as it is told to. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** `refuse`: answers no greeting but 421. `drop`: ends the connection in the middle of a mail. `later`: 4xx to the mail. `never`: 550 to the recipient. */
type Fault = 'refuse' | 'drop' | 'later' | 'never';

interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly unsubscribe: string;
  readonly text: string;
  readonly html: string;
  /** What goes with it, by name, as text. */
  readonly files: ReadonlyMap<string, string>;
}

export interface MailServer {
  readonly url: string;
  /** What it has taken, in order. */
  readonly mails: TakenMail[];
  /** From now on; of `never`, to this recipient alone. */
  fail(fault: Fault | null, recipient?: string): void;
  /** Answers no mail until it is let go. */
  hold(): () => void;
  /** How many mails have begun to come in. */
  begun(): number;
  close(): Promise<void>;
}

const failure = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const headersOf = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );

/** Words that stand in a header as `=?UTF-8?Q?…?=` or `?B?`. */
const headerText = (value: string): string =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? decoded(word, 'base64')
        : decoded(word.replaceAll('_', ' '), 'quoted-printable'),
    );

const parted = (source: string): readonly [string, string] => {
  const end = source.indexOf('\r\n\r\n');
  return [source.slice(0, end), source.slice(end + 4)];
};

const boundaryOf = (headers: ReadonlyMap<string, string>): string =>
  /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';

/** By name where they are files, else by type; those of a part that has some of its own among them. */
const partsOf = (body: string, boundary: string): [string, string][] =>
  body
    .split(`--${boundary}`)
    .filter((part) => part.includes('\r\n\r\n'))
    .flatMap((part): [string, string][] => {
      const [head, content] = parted(part.replace(/^\r\n/, ''));
      const headers = headersOf(head);
      const own = boundaryOf(headers);
      if (own !== '') return partsOf(content, own);
      const [type = ''] = (headers.get('content-type') ?? '').split(';');
      const name = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
      return [[name ?? type, decoded(content, headers.get('content-transfer-encoding') ?? '')]];
    });

const read = (source: string, { envelope }: SMTPServerSession): TakenMail => {
  const [head, body] = parted(source);
  const headers = headersOf(head);
  const parts = new Map(partsOf(body, boundaryOf(headers)));
  const files = new Map([...parts].filter(([name]) => name !== '' && !name.startsWith('text/')));
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    subject: headerText(headers.get('subject') ?? ''),
    messageId: headers.get('message-id') ?? '',
    unsubscribe: headers.get('list-unsubscribe') ?? '',
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
    files,
  };
};

export const startMailServer = async (): Promise<MailServer> => {
  let fault: Fault | null = null;
  let refused: string | null = null;
  let held = Promise.resolve();
  let count = 0;
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_, done) => done(fault === 'refuse' ? failure(421, 'Not now') : null),
    onRcptTo: ({ address }, _, done) =>
      done(fault === 'never' && address === refused ? failure(550, 'No such mailbox') : null),
    onData(stream, session, done) {
      count += 1;
      if (fault === 'drop') {
        stream.resume();
        for (const { _socket: socket } of connections()) socket.destroy();
        return;
      }
      const take = async () => {
        const source = await text(stream);
        await held;
        if (fault === 'later') throw failure(451, 'Try again later');
        mails.push(read(source, session));
      };
      take().then(
        () => done(null),
        (error: Error) => done(error),
      );
    },
  });
  const connections = () => server.connections as unknown as ReadonlySet<{ _socket: { destroy(): void } }>;
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    fail(next, recipient) {
      fault = next;
      refused = recipient ?? null;
    },
    hold() {
      const gate = Promise.withResolvers<void>();
      held = gate.promise;
      return gate.resolve;
    },
    begun: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
};
