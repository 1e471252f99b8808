/** The comparison of recorded events with those that a test expects. */
import type { Document } from 'mongodb';
import type { Entities } from './entities.ts';
import type { SeenEvent } from './events.ts';
import { COMMAND, POOL } from './events.ts';
import { Mismatch, match } from './match.ts';
import { show } from './values.ts';

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
    } else match(value, fields[name], { entities, root: true, path: name });
  }
}
