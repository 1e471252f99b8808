/** How often each command was run since the server's start, for `serverStatus`. */
import { Long } from 'bson';
import type { Doc } from '../bson/doc.ts';
import type { Request } from '../wire/op-msg.ts';

type Count = { total: number; failed: number };

/** What MongoDB's `opcounters` call the commands that they count apart. All others are `command`. */
const KINDS: Readonly<Record<string, string>> = {
  insert: 'insert',
  find: 'query',
  update: 'update',
  delete: 'delete',
  getMore: 'getmore',
};

export class CommandCounts {
  readonly #counts = new Map<string, Count>();
  readonly #operations = new Map(
    ['insert', 'query', 'update', 'delete', 'getmore', 'command'].map((kind) => [kind, 0]),
  );

  /** Of writes not the commands are counted, but the documents or statements in them. */
  begin({ name, body, documents }: Request): void {
    const kind = KINDS[name] ?? 'command';
    const parts = documents ?? body.updates ?? body.deletes;
    const count = Array.isArray(parts) ? parts.length : 1;
    this.#of(name).total += 1;
    this.#operations.set(kind, (this.#operations.get(kind) ?? 0) + count);
  }

  fail(name: string): void {
    this.#of(name).failed += 1;
  }

  /** As MongoDB's `opcounters`. */
  operations(): Doc {
    return Object.fromEntries([...this.#operations].map(([kind, count]) => [kind, Long.fromNumber(count)]));
  }

  /** As MongoDB's `metrics.commands`, of the commands that were run. */
  commands(): Doc {
    return Object.fromEntries(
      [...this.#counts].map(([name, { total, failed }]) => [
        name,
        { failed: Long.fromNumber(failed), total: Long.fromNumber(total) },
      ]),
    );
  }

  #of(name: string): Count {
    const known = this.#counts.get(name);
    if (known) return known;
    const count = { total: 0, failed: 0 };
    this.#counts.set(name, count);
    return count;
  }
}
