import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardProperty, type Tell } from './guard-property.ts';
import { keepIntrinsics } from './intrinsics.ts';
import { callerOf, writerIn } from './writer.ts';

/** Code as a module's: the stack names its file. */
const asModule = (code: string): unknown =>
  runInThisContext(code, { filename: 'http://portal/remotes/mfe-work/1.2.0-abc/page.3f2a.js' });
const writer = { module: 'mfe-work', version: '1.2.0-abc' };

describe('writerIn', () => {
  it.each([
    ['    at f (http://portal/remotes/mfe-work/1.2.0-abc/page.3f2a.js:1:8123)', 'page.3f2a.js:1:8123'],
    ['f@https://portal.example/remotes/mfe-work/1.2.0-abc/static/js/main.js:10:2', 'main.js:10:2'],
    ['    at https://portal/remotes/mfe-work/1.2.0-abc/main.js?retry=1:1:2', 'main.js:1:2'],
  ])('reads %s', (line, script) => expect(writerIn(`Error: x\n${line}`)).toEqual({ ...writer, script }));

  it.each(['    at f (http://portal/portal.3f2a.js:1:8123)', 'at http://portal/api/remotes/x.js:1:2', ''])(
    'finds nobody in %s',
    (line) => expect(writerIn(line)).toBeNull(),
  );
});

describe('guardProperty', () => {
  const tell = vi.fn<Tell>();
  let target: { act: () => string };
  beforeEach(() => {
    tell.mockReset();
    target = { act: () => 'as ever' };
    guardProperty(target, 'act', tell);
    vi.stubGlobal('guarded', target);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('does not take what a module assigns, and names it', () => {
    asModule('guarded.act = () => "another"');
    expect(target.act()).toBe('as ever');
    expect(tell).toHaveBeenCalledWith(expect.objectContaining(writer), 'Object.act');
  });

  it('lets no module define it anew', () => {
    expect(() => asModule('Object.defineProperty(guarded, "act", { value: () => "another" })')).toThrow();
    expect(() => asModule('"use strict"; delete guarded.act')).toThrow();
    expect(target.act()).toBe('as ever');
  });

  it('takes what the portal’s own code assigns, also where a module has called it', () => {
    vi.stubGlobal('portalCode', (next: () => string) => {
      target.act = next;
    });
    asModule('portalCode(() => "asked for")');
    expect(target.act()).toBe('asked for');
    expect(tell).not.toHaveBeenCalled();
  });

  it('leaves objects that inherit from it their own', () => {
    vi.stubGlobal('heir', Object.create(target));
    expect(asModule('heir.act = () => "its own"; heir.act()')).toBe('its own');
    expect(target.act()).toBe('as ever');
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('keepIntrinsics', () => {
  it('puts back what was changed, and takes away what every loop would find', () => {
    const putBack = keepIntrinsics();
    const { filter } = Array.prototype;
    // biome-ignore lint/suspicious/noExplicitAny: what a module might do
    const prototypes = { array: Array.prototype as any, object: Object.prototype as any };
    prototypes.array.filter = () => [];
    prototypes.object.found = true;
    Object.defineProperty(Array.prototype, 'missing', { value: 1, configurable: true });
    expect(putBack()).toEqual(['Object.prototype.found', 'Array.prototype.filter']);
    expect(Array.prototype.filter).toBe(filter);
    expect('found' in {}).toBe(false);
    expect('missing' in []).toBe(true);
    Reflect.deleteProperty(Array.prototype, 'missing');
    expect(putBack()).toEqual([]);
  });
});

it('calls nobody where the portal calls itself', () => {
  const guard = () => callerOf(guard);
  expect(guard()).toBeNull();
});
