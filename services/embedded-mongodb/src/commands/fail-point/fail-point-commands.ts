/** The command `configureFailPoint`. */
import type { Doc } from '../../bson/doc.ts';
import { CommandError } from '../../errors.ts';
import type { Command, Context, Reply } from '../context.ts';

function configureFailPoint({ state, body, db }: Context): Reply {
  const name = String(body.configureFailPoint);
  if (!state.failPoint) throw new CommandError('CommandNotFound', "no such command: 'configureFailPoint'");
  if (db !== 'admin')
    throw new CommandError('Unauthorized', 'configureFailPoint may only be run against the admin database.');
  if (name !== 'failCommand') throw new CommandError('FailPointSetFailed', `${name} not found`);
  return { count: state.failPoint.set(body.mode, (body.data as Doc | undefined) ?? {}) };
}

export const failPointCommands: Record<string, Command> = {
  configureFailPoint: { run: configureFailPoint, options: ['mode', 'data'] },
};
