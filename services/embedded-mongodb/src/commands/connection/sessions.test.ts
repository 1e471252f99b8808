import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Catalog } from '../../storage/catalog.ts';
import { Engine } from '../../storage/engine.ts';
import { Tables } from '../../storage/tables.ts';
import { Sessions } from './sessions.ts';

let sql: Tables;
let sessions: Sessions;

beforeEach(() => {
  sql = new Tables(':memory:');
  new Catalog(sql);
  sessions = new Sessions(new Engine(sql), 60_000);
});

afterEach(() => sql.close());

describe('what clients leave open', () => {
  it('is a transaction for a minute at most', () => {
    const transaction = sessions.transaction('aa', 1, true);
    sessions.closeIdle(Date.now() + 59_000);
    expect(transaction.isOver).toBe(false);
    sessions.closeIdle(Date.now() + 61_000);
    expect(transaction.isOver).toBe(true);
    expect(() => sessions.transaction('aa', 1, false)).toThrow(/has been aborted/);
  });

  it('is an answer to a retry for half an hour', () => {
    sessions.earlierReply('aa', 1);
    sessions.rememberReply('aa', 1, { n: 1 });
    sessions.forgetReplies(Date.now());
    expect(sessions.earlierReply('aa', 1)).toMatchObject({ n: { value: 1 } });
    sessions.forgetReplies(Date.now() + 31 * 60_000);
    expect(sessions.earlierReply('aa', 1)).toBeUndefined();
  });
});
