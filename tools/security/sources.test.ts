/** What no test over the network can try: what the services' sources ask for. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInventory } from './inventories.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = globSync(['services/*/src/**/*.ts', 'shared-kit/{server,domain,contracts}/**/*.ts'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
}).filter((path) => !/\.test\.ts$|\/tests\//.test(path));

test('services start no program of the machine', async () => {
  const starting = await readInventory.programs();
  expect(starting.length).toBeGreaterThan(0);
  for (const path of starting) {
    const [, imported = ''] = /import \{([^}]*)\} from 'node:child_process'/.exec(textOf(path)) ?? [];
    const names = imported.split(',').map((name) => name.replace('type', '').trim());
    // Our own sources in a process of their own, by `fork`, or Node itself with a list of arguments: nothing of a shell.
    expect(names.filter((name) => /^(exec|execSync|execFile|execFileSync|spawnSync)$/.test(name))).toEqual(
      [],
    );
    expect(textOf(path)).not.toMatch(/shell: true/);
    for (const [, program = ''] of textOf(path).matchAll(/\bspawn\(\s*([^,\s)]+)/g))
      expect(program).toBe('process.execPath');
  }
});

/** docs/security.md, keys and algorithms. */
const strong = new Set(['sha256', 'sha384', 'sha512', 'aes-256-gcm']);

/** Where there is no other. One that is named no more is to leave. */
const asked = [
  // Authenticator apps know codes by HMAC-SHA-1 alone (RFC 6238), which collisions of SHA-1 do not touch.
  'services/portal/src/accounts/second-factor/codes.ts: sha1',
];

test('no weak algorithm is named', () => {
  expect(sources.length).toBeGreaterThan(500);
  const named = sources.flatMap((path) =>
    [...textOf(path).matchAll(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*(?:'([^']*)'|(\w+))/g)].map(
      ([, text, variable]) => `${path}: ${text ?? variable}`,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((each) => !strong.has(each.split(': ')[1] ?? ''))).toEqual(asked);
});
