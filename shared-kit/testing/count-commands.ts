/** Holds use cases to the number of database commands that they are known to take. */
import type { Connection, mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestAnswer, TestService } from './test-service.ts';

/** What a use case may take at most, by the architecture. */
export const commandLimit = 8;

/** The driver's own: not part of any use case. Commits and aborts are. */
const housekeeping: ReadonlySet<string> = new Set(['hello', 'endSessions']);

/** The commands that were sent on the connection while `work` ran: `['find tasks', 'commitTransaction']`. */
export const commandsOf = async (db: Connection, work: () => Promise<unknown>): Promise<string[]> => {
  const commands: string[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (housekeeping.has(commandName)) return;
    const collection: unknown = command[commandName];
    commands.push(typeof collection === 'string' ? `${commandName} ${collection}` : commandName);
  };
  const client = db.getClient();
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return commands;
};

const remembered = /(grants|modules|installations|jwks)_v1$/;

/** The same without what a running service remembers for a while, which may be read in between. */
export const ownCommandsOf = async (db: Connection, work: () => Promise<unknown>): Promise<string[]> =>
  (await commandsOf(db, work)).filter((command) => !remembered.test(command));

export interface CountedUseCase {
  readonly name: string;
  /** The exact number: one more is a rise that somebody decides on, one less is to be written down. */
  readonly commands: number;
  /** Makes what the call needs; not counted. Gives the call, which must succeed. */
  readonly prepare: () => Promise<() => Promise<TestAnswer>>;
}

/**
 * One test per use case. `warm` calls the service as the people of the table do, so that users, installations, modules and keys are
 * remembered as they are in a running service. The clock stands still meanwhile: nothing is forgotten between that and the call.
 */
export const checkCommandCounts = (
  app: () => TestService,
  warm: () => Promise<unknown>,
  useCases: readonly CountedUseCase[],
): void => {
  describe(`database commands, at most ${commandLimit} a use case`, () => {
    beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
    afterAll(() => void vi.useRealTimers());

    test.each(useCases)('$name takes $commands', async ({ commands, prepare }) => {
      const call = await prepare();
      await warm();
      let answer: TestAnswer | undefined;
      const sent = await commandsOf(app().db, async () => {
        answer = await call();
      });
      expect(answer?.status, JSON.stringify(answer?.body)).toBeLessThan(300);
      expect(sent.length, sent.join(', ')).toBe(commands);
      expect(commands).toBeLessThanOrEqual(commandLimit);
    });
  });
};
