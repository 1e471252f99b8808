/** The type of an operation, and what operations are given. */
import type { Document } from 'mongodb';
import type { Entities } from '../entities.ts';

export type Run = {
  entities: Entities;
  /** Runs another operation of the test, for operations that consist of others. */
  run(operation: Document): Promise<void>;
  /** Runs a command against admin, and its reverse after the test. */
  failPoint(client: string, command: Document): Promise<void>;
};

/** An operation of the test format: its object, and its arguments as the driver takes them. */
export type Operation<T> = (object: T, options: Document, test: Run) => Promise<unknown> | object;
