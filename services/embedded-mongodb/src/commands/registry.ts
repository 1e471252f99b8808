/** The table of all commands. A new command is added to its family's table, which is listed here. */
import { aggregateCommands } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import { authenticationCommands } from './connection/authentication.ts';
import { handshakeCommands } from './connection/handshake.ts';
import { sessionCommands } from './connection/session-commands.ts';
import type { Command } from './context.ts';
import { countCommands } from './count.ts';
import { cursorCommands } from './cursor-commands.ts';
import { deleteCommands } from './delete.ts';
import { diagnosticCommands } from './diagnostics.ts';
import { explainCommands } from './explain.ts';
import { failPointCommands } from './fail-point/fail-point-commands.ts';
import { findCommands } from './find.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { indexCommands } from './indexes.ts';
import { insertCommands } from './insert.ts';
import { updateCommands } from './update.ts';
import { validateCommands } from './validate.ts';

export const COMMANDS: Record<string, Command> = {
  ...aggregateCommands,
  ...authenticationCommands,
  ...collectionCommands,
  ...countCommands,
  ...cursorCommands,
  ...deleteCommands,
  ...diagnosticCommands,
  ...explainCommands,
  ...failPointCommands,
  ...findCommands,
  ...findAndModifyCommands,
  ...handshakeCommands,
  ...indexCommands,
  ...insertCommands,
  ...sessionCommands,
  ...updateCommands,
  ...validateCommands,
};
