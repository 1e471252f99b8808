/** The events of a client, recorded while a test runs. */
import { BSON, type Document, type MongoClient } from 'mongodb';

export type SeenEvent = { type: string; fields: Document };
export type Observed = { events: SeenEvent[]; stop(): void };

export const COMMAND = {
  commandStartedEvent: 'commandStarted',
  commandSucceededEvent: 'commandSucceeded',
  commandFailedEvent: 'commandFailed',
} as const;

export const POOL = {
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
  const observedEvents: string[] = spec.observeEvents ?? [];
  const ignored: string[] = [...(spec.ignoreCommandMonitoringEvents ?? []), 'configureFailPoint'];
  const observed = { events: [] as SeenEvent[], on: true };
  const names = { ...COMMAND, ...POOL };
  for (const type of observedEvents) {
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

/** A copy of an event as it was sent, taken at once because the driver goes on to change its commands. */
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
