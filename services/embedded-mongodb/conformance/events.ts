import { BSON, type Document, type MongoClient } from 'mongodb';
import type { Entities } from './entities.ts';
import { Mismatch, match } from './match.ts';
import { show } from './values.ts';

export type SeenEvent = { type: string; fields: Document };
export type Observed = { events: SeenEvent[]; stop(): void };

const COMMAND = {
  commandStartedEvent: 'commandStarted',
  commandSucceededEvent: 'commandSucceeded',
  commandFailedEvent: 'commandFailed',
} as const;

const POOL = {
  poolCreatedEvent: 'connectionPoolCreated',
  poolReadyEvent: 'connectionPoolReady',
  poolClearedEvent: 'connectionPoolCleared',
  poolClosedEvent: 'connectionPoolClosed',
  connectionCreatedEvent: 'connectionCreated',
  connectionReadyEvent: 'connectionReady',
  connectionClosedEvent: 'connectionClosed',
  connectionCheckOutStartedEvent: 'connectionCheckOutStarted',
  connectionCheckOutFailedEvent: 'connectionCheckOutFailed',
  connectionCheckedOutEvent: 'connectionCheckedOut',
  connectionCheckedInEvent: 'connectionCheckedIn',
} as const;

const SENSITIVE = /^(authenticate|saslStart|saslContinue|getnonce|createUser|updateUser|copydb\w*)$/;

/** Records from now on the events that a client entity asks for. */
export function observe(client: MongoClient, spec: Document): Observed {
  const asked: string[] = spec.observeEvents ?? [];
  const ignored: string[] = [...(spec.ignoreCommandMonitoringEvents ?? []), 'configureFailPoint'];
  const observed = { events: [] as SeenEvent[], on: true };
  const names = { ...COMMAND, ...POOL };
  for (const type of asked) {
    const name = names[type as keyof typeof names];
    if (!name) throw new Error(`the runner does not know the event ${type}`);
    client.on(name as 'commandStarted', (event) => {
      const { commandName } = event;
      if (!observed.on || ignored.includes(commandName)) return;
      if (SENSITIVE.test(commandName ?? '') && spec.observeSensitiveCommands !== true) return;
      observed.events.push({ type, fields: snapshot(event as unknown as Document) });
    });
  }
  return {
    events: observed.events,
    stop: () => {
      observed.on = false;
    },
  };
}

/** At once, as the driver goes on to change its commands; as they are sent. */
function snapshot(event: Document): Document {
  const { command, reply, commandName, databaseName, serviceId, serverConnectionId, reason } = event;
  return {
    commandName,
    databaseName,
    serviceId,
    serverConnectionId,
    reason,
    command: command && asSent(command),
    reply: reply && asSent(reply),
  };
}

function asSent(doc: Document): Document {
  const bytes = BSON.serialize(doc, { ignoreUndefined: true });
  return BSON.deserialize(bytes, { promoteValues: false, promoteLongs: false });
}

/** Throws Mismatch unless the events that a client saw are those expected. */
export function matchEvents(expectation: Document, entities: Entities): void {
  const kinds: object = expectation.eventType === 'cmap' ? POOL : COMMAND;
  const seen = entities.observed(expectation.client).events.filter(({ type }) => type in kinds);
  const expected = expectation.events as Document[];
  const all = `the events of ${expectation.client} (${seen.map(brief).join(', ') || 'none'})`;
  if (
    seen.length < expected.length ||
    (seen.length > expected.length && expectation.ignoreExtraEvents !== true)
  )
    throw new Mismatch(`${all}: expected ${expected.length}, got ${seen.length}`);
  for (const [i, event] of expected.entries()) {
    try {
      matchEvent(event, seen[i] as SeenEvent, entities);
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      throw new Mismatch(`event ${i} of ${expectation.client}: ${error.message}`);
    }
  }
}

const brief = ({ type, fields }: SeenEvent): string =>
  `${type.replace(/Event$/, '')} ${fields.commandName ?? ''}`.trim();

export function matchEvent(expected: Document, { type, fields }: SeenEvent, entities: Entities): void {
  const [[wanted, spec] = ['', {}]] = Object.entries(expected);
  if (wanted !== type) throw new Mismatch(`expected ${wanted}, got ${type}`);
  for (const [name, value] of Object.entries((spec as Document | null) ?? {})) {
    const has = /^has(ServiceId|ServerConnectionId)$/.exec(name)?.[1];
    if (has) {
      const there = fields[has === 'ServiceId' ? 'serviceId' : 'serverConnectionId'] != null;
      if (there !== value) throw new Mismatch(`expected ${name} ${show(value)}`);
    } else match(value, fields[name], entities, true, name);
  }
}
