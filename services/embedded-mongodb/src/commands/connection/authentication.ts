/** Commands by which a client signs in, where the server listens on a port that other users reach. */
import { Binary } from 'bson';
import type { Command, Context, Reply } from '../context.ts';
import { refused } from './login.ts';

const MECHANISM = 'SCRAM-SHA-256';

function exchange({ body, state, client }: Context, done: boolean): Reply {
  const { login } = state;
  const { payload } = body;
  if (!login || (!done && body.mechanism !== MECHANISM) || !(payload instanceof Binary)) throw refused();
  const message = Buffer.from(payload.value()).toString();
  const answer = done ? login.finish(client, message) : login.begin(client, message);
  return { conversationId: 1, done, payload: new Binary(Buffer.from(answer)) };
}

export const authenticationCommands: Record<string, Command> = {
  saslStart: {
    run: (context) => exchange(context, false),
    options: ['mechanism', 'payload', 'options', 'autoAuthorize'],
  },
  saslContinue: { run: (context) => exchange(context, true), options: ['conversationId', 'payload'] },
};
