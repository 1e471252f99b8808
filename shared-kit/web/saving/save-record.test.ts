import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../app/http/errors.ts';
import type { Decision } from './outcome.ts';
import { type AskRecord, type SavedRecord, saveRecord } from './save-record.ts';
import { setSender } from './sender.ts';
import { type Fate, type Note, noteServer, updateNote } from './testing/note-server.ts';

const waits = { outcome: 'waiting', ids: [], takeBack: async () => undefined } as const;

let putBack = (): void => undefined;
const serve = (fates: readonly Fate[] = []) => {
  const server = noteServer(fates);
  putBack = setSender(server.sender);
  return server;
};
afterEach(() => putBack());

type Choice = 'mine' | 'merged' | 'theirs' | 'later';
type Input = { readonly body: Note };
type Saved = SavedRecord<typeof updateNote>;

const decide = (choice: Choice, theirs: Note, mine: Note): Decision<Input> => {
  if (choice === 'theirs' || choice === 'later') return choice;
  const text = choice === 'mine' ? mine.text : `${mine.text}+${theirs.text}`;
  return { send: { body: { ...mine, text, version: theirs.version } } };
};

/** A person who makes the choices one after the other, and then keeps to the last one. */
const person = (choices: readonly Choice[]) => {
  let asked = 0;
  const ask: AskRecord<typeof updateNote> = ({ data: theirs }, { body: mine }) => {
    asked += 1;
    return decide(choices[asked - 1] ?? choices.at(-1) ?? 'mine', theirs, mine);
  };
  return { ask, asked: () => asked };
};

const mine: Input = { body: { id: 1, version: 1, text: 'mine' } };
const save = (choices: readonly Choice[] = [], input = mine): Promise<Saved> =>
  saveRecord(updateNote, input, person(choices).ask);

describe('the outcomes', () => {
  it('is saved with the answer of the route', async () => {
    serve();
    expect(await save()).toEqual({
      outcome: 'saved',
      holds: 'mine',
      answer: { data: { id: 1, version: 2, text: 'mine' } },
    });
  });

  it('is saved on top of what another wrote, as often as it takes', async () => {
    const server = serve(['raced', 'raced', 'raced']);
    const saved = await save(['mine', 'merged', 'mine']);
    expect(saved).toMatchObject({ outcome: 'saved', holds: 'mine', answer: { data: { version: 5 } } });
    expect(server.note.text).toBe('mine+theirs2');
  });

  it('is settled where the person agrees to what is stored', async () => {
    const server = serve(['raced']);
    expect(await save(['theirs'])).toEqual({
      outcome: 'saved',
      holds: 'theirs',
      answer: { data: { id: 1, version: 2, text: 'theirs1' } },
    });
    expect(server.written).toEqual([]);
  });

  it('is kept where the person decides later', async () => {
    serve(['raced']);
    expect(await save(['later'])).toEqual({ outcome: 'kept', why: 'later', input: mine });
  });

  it('is kept with what was merged already', async () => {
    serve(['raced', 'raced']);
    const body = { id: 1, version: 2, text: 'mine+theirs1' };
    expect(await save(['merged', 'later'])).toEqual({ outcome: 'kept', why: 'later', input: { body } });
  });

  it.each(['lostBefore', 'lostAfter', 'busy'] as const)('is kept where the sending is %s', async (fate) => {
    serve([fate]);
    expect(await save()).toMatchObject({ outcome: 'kept', why: 'unanswered', input: mine });
  });

  it('waits where a queue has taken it', async () => {
    putBack = setSender(async () => waits);
    expect(await save()).toMatchObject({ outcome: 'waiting', input: mine });
  });
});

describe('what is thrown', () => {
  const conflictWith = (current: unknown): ApiError =>
    new ApiError(409, { code: 'versionConflict', message: '', requestId: 'r', current });
  const refuse = (error: Error): void => {
    putBack = setSender(async () => {
      throw error;
    });
  };

  it('is a refusal that no choice changes', async () => {
    const forbidden = new ApiError(403, { code: 'forbidden', message: '', requestId: 'r' });
    refuse(forbidden);
    await expect(save()).rejects.toBe(forbidden);
  });

  it('is a conflict where nobody is there to ask', async () => {
    const conflict = conflictWith({ id: 1, version: 2, text: 'theirs' });
    refuse(conflict);
    await expect(saveRecord(updateNote, mine)).rejects.toBe(conflict);
  });

  it('is a conflict that does not say what is stored', async () => {
    const conflict = conflictWith({ id: 1 });
    refuse(conflict);
    await expect(save()).rejects.toBe(conflict);
  });

  it('is a mistake of who asks, which would go round for ever', async () => {
    refuse(conflictWith({ id: 1, version: 2, text: 'theirs' }));
    await expect(saveRecord(updateNote, mine, (_, refused) => ({ send: refused }))).rejects.toThrow(
      'sent again as it was',
    );
  });
});

describe('whatever happens on the way', () => {
  const fates = fc.array(fc.constantFrom<Fate>('answered', 'raced', 'lostBefore', 'lostAfter', 'busy'), {
    maxLength: 12,
  });
  const choices = fc.array(fc.constantFrom<Choice>('mine', 'merged', 'theirs', 'later'), { maxLength: 12 });
  const everything = fc.record({ fates, choices, text: fc.string({ minLength: 1, maxLength: 5 }) });

  /** Tries again with what was kept, as a person does, until it is stored one way or the other. */
  const saveInTheEnd = async (input: Input, ask: AskRecord<typeof updateNote>, edits: readonly boolean[]) => {
    const outcomes: Saved[] = [];
    let next = input;
    for (;;) {
      const saved = await saveRecord(updateNote, next, ask);
      outcomes.push(saved);
      if (saved.outcome !== 'kept' || outcomes.length > 60) return outcomes;
      next = edits[outcomes.length - 1] ? rewritten(saved.input) : saved.input;
    }
  };
  /** Another text of the same length. */
  const rewritten = ({ body }: Input): Input => {
    const at = body.text.length - 2;
    const other = body.text[at] === 'x' ? 'y' : 'x';
    return { body: { ...body, text: body.text.slice(0, at) + other + body.text.slice(at + 1) } };
  };
  const run = async (
    plan: { fates: Fate[]; choices: Choice[]; text: string },
    edits: readonly boolean[] = [],
  ) => {
    const server = serve(plan.fates);
    // Nobody decides later for ever.
    const { ask, asked } = person([...plan.choices, 'mine']);
    const input = { body: { ...mine.body, text: `<${plan.text}>` } };
    const outcomes = await saveInTheEnd(input, ask, edits);
    putBack();
    return { server, outcomes, asked: asked(), text: input.body.text };
  };

  it('never sends two contents under one key, also where the person goes on writing in between', async () => {
    await fc.assert(
      fc.asyncProperty(everything, fc.array(fc.boolean(), { maxLength: 12 }), async (plan, edits) => {
        const { server } = await run(plan, edits);
        const contents = new Map<string, Set<string>>();
        for (const { key, content } of server.seen)
          contents.set(key, (contents.get(key) ?? new Set()).add(content));
        expect([...contents.values()].every(({ size }) => size === 1)).toBe(true);
        expect(contents.has('')).toBe(false);
      }),
    );
  });

  it('writes what the person wrote once, or not at all where theirs holds', async () => {
    await fc.assert(
      fc.asyncProperty(everything, async (plan) => {
        const { server, outcomes } = await run(plan);
        const last = outcomes.at(-1);
        expect(last?.outcome).toBe('saved');
        const holdsMine = last?.outcome === 'saved' && last.holds === 'mine';
        expect(server.written).toHaveLength(holdsMine ? 1 : 0);
      }),
    );
  });

  it('loses nothing that was written: what is kept or saved holds the words', async () => {
    await fc.assert(
      fc.asyncProperty(everything, async (plan) => {
        const { outcomes, server, text } = await run(plan);
        for (const saved of outcomes)
          if (saved.outcome === 'kept') expect(saved.input.body.text).toContain(text);
        for (const { content } of server.seen) expect(JSON.parse(content).text).toContain(text);
        const last = outcomes.at(-1);
        if (last?.outcome === 'saved' && last.holds === 'mine') expect(last.answer.data.text).toContain(text);
      }),
    );
  });

  it('ends: the person is asked once for each conflict, and each sending has one end', async () => {
    await fc.assert(
      fc.asyncProperty(everything, async (plan) => {
        const { server, asked, outcomes } = await run(plan);
        expect(asked).toBe(server.conflicts);
        expect(server.seen.length).toBeLessThanOrEqual(outcomes.length + asked);
      }),
    );
  });
});
